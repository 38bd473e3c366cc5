/*
 * Tiles in words: "city N E with a coat of arms, road S W, field (2)".  A whole tile is shown in each of its four
 * rotations, with what each side shows and by which names its features can be called there.
 */
#include "config.h"

#include "cmd/tile_print.h"

#include <string.h>

#include "catalog/spot.h"
#include "catalog/words.h"
#include "cmd/text.h"
#include "cmd/tile_search.h"
#include "expansions/table.h"

#define SET_COLUMN 26
#define NUMBER_COLUMN 8
#define ID_COLUMN 30
#define FACT_COLUMN 14
#define SIDE_COLUMN 16

/* Words one behind the other with commas between them. */
struct words {
    char text[600];
    size_t length;
};

static void add(struct words *words, const char *text)
{
    const size_t room = sizeof words->text - 1 - words->length;
    const size_t length = strlen(text) < room ? strlen(text) : room;

    memcpy(words->text + words->length, text, length);
    words->length += length;
    words->text[words->length] = '\0';
}

static void add_item(struct words *words, const char *text)
{
    if (words->length > 0)
        add(words, ", ");
    add(words, text);
}

static void add_places(struct words *words, unsigned places)
{
    for (unsigned place = 0; place < CAT_PLACES; place++) {
        if (places & 1u << place) {
            add(words, " ");
            add(words, cat_place_word((enum cat_place)place));
        }
    }
}

static unsigned copies(const struct cat_tile *tile, const struct cmd_tile_style *style)
{
    return tile->copies[style->edition];
}

/* ---- what a tile shows ---- */

static void add_marks(struct words *words, const struct cat_feature *feature)
{
    char text[60];

    if (feature->coats > 0) {
        snprintf(text, sizeof text, feature->coats == 1 ? " with a coat of arms" : " with %u coats of arms",
                 (unsigned)feature->coats);
        add(words, text);
    }
    if (feature->goods != CAT_NO_GOODS) {
        add(words, " with ");
        add(words, cat_goods_word((enum cat_goods)feature->goods));
    }
    for (unsigned n = 0; n < CAT_FEATURE_MARKS; n++) {
        const unsigned mark = 1u << n;
        if ((feature->marks & mark) == 0 || mark == CAT_SEMICIRCULAR)
            continue;
        add(words, mark == CAT_NO_CASTLE ? " without " : " with ");
        add(words, cat_feature_mark_words[n]);
    }
}

/* A feature with its places as the tile lies. */
static void add_feature(struct words *words, const struct cat_feature *feature, cat_turn turn)
{
    char inner[24];

    if (feature->kind == CAT_MONASTERY)
        add_item(words, cat_building_word((enum cat_building)feature->building));
    else
        add_item(words, cat_kind_word((enum cat_kind)feature->kind));
    add_places(words, cat_turned(feature->places, turn));
    if (feature->kind == CAT_FIELD && feature->inner > 0) {
        snprintf(inner, sizeof inner, " inner-%u", (unsigned)feature->inner);
        add(words, inner);
    } else if (feature->places == 0 && feature->kind != CAT_MONASTERY && feature->kind != CAT_GARDEN) {
        add(words, " inside");
    }
    add_marks(words, feature);
}

static void add_tile_marks(struct words *words, const struct cat_tile *tile)
{
    char text[60];

    for (unsigned n = 0; n < CAT_TILE_MARKS; n++) {
        if (tile->marks & 1u << n)
            add_item(words, cat_tile_mark_words[n]);
    }
    if (tile->flier > 0) {
        add_item(words, "flier ");
        add(words, cat_flier_words[tile->flier - 1]);
    }
    if (tile->crop_circle > 0) {
        add_item(words, "crop-circle ");
        add(words, cat_crop_words[tile->crop_circle - 1]);
    }
    if (tile->wind_rose > 0) {
        add_item(words, "wind-rose ");
        add(words, cat_wind_rose_words[tile->wind_rose - 1]);
    }
    if (tile->watchtower_points > 0) {
        snprintf(text, sizeof text, "watchtower %u a %s", (unsigned)tile->watchtower_points,
                 cat_watchtower_words[tile->watchtower_per]);
        add_item(words, text);
    }
    if (tile->any)
        add_item(words, "edges any");
}

/* Everything that a tile shows as drawn, its fields only counted. */
static void describe(struct words *words, const struct cat_tile *tile)
{
    unsigned fields = 0;
    char text[24];

    *words = (struct words){.length = 0};
    for (unsigned n = 0; n < tile->feature_count; n++) {
        if (tile->features[n].kind == CAT_FIELD)
            fields++;
        else
            add_feature(words, &tile->features[n], 0);
    }
    if (fields > 0) {
        snprintf(text, sizeof text, fields == 1 ? "field" : "%u fields", fields);
        add_item(words, text);
    }
    add_tile_marks(words, tile);
}

/* ---- boxes ---- */

static unsigned copies_of_set(const struct cat_set *set, const struct cmd_tile_style *style)
{
    unsigned sum = 0;

    for (unsigned n = 0; n < set->count; n++)
        sum += copies(&cat_tiles[set->first + n], style);
    return sum;
}

/* Whether a module that is built takes the set into its boxes; sets of no module at all need none. */
static bool is_built(const char *set)
{
    for (unsigned n = 0; n < exp_table.planned_count; n++) {
        const struct planned_module *const planned = &exp_table.planned[n];
        if (planned->sets == NULL && strcmp(planned->name, set) == 0)
            return false;
        for (const char *const *name = planned->sets; name != NULL && *name != NULL; name++) {
            if (strcmp(*name, set) == 0)
                return false;
        }
    }
    return true;
}

void cmd_print_sets(FILE *out, const struct cmd_tile_style *style)
{
    cmd_column(out, "set", SET_COLUMN);
    cmd_column(out, "tiles", NUMBER_COLUMN);
    cmd_column(out, "copies", NUMBER_COLUMN);
    fputs("edition\n", out);
    for (unsigned n = 0; n < cat_set_count; n++) {
        const struct cat_set *const set = &cat_sets[n];
        cmd_column(out, set->name, SET_COLUMN);
        fprintf(out, "%5u   %6u  %s%s%s\n", (unsigned)set->count, copies_of_set(set, style),
                cat_edition_word((enum cat_edition)set->edition), set->complete ? "" : ", not complete",
                is_built(set->name) ? "" : ", its module is not built");
    }
}

static void print_line(FILE *out, const struct cat_tile *tile, const struct cmd_tile_style *style)
{
    struct words words;

    describe(&words, tile);
    fputs("  ", out);
    cmd_column(out, tile->id, ID_COLUMN - 2);
    fprintf(out, "%2u  ", copies(tile, style));
    const size_t behind = 2 + cmd_columns(tile->id) + 1; /* of an id that is wider than its column */
    cmd_wrap(out, words.text, (behind > ID_COLUMN ? behind : ID_COLUMN) + 4, ID_COLUMN + 4, style->width);
}

void cmd_print_shown(FILE *out, const char *word, const struct cmd_tile_style *style)
{
    unsigned count = 0;

    for (unsigned n = 0; n < cat_tile_count; n++)
        count += cmd_tile_shows(&cat_tiles[n], word);
    cmd_bold(out, word, style->colour);
    fprintf(out, "  on %u tile%s\n", count, count == 1 ? "" : "s");
    for (unsigned n = 0; n < cat_tile_count; n++) {
        if (cmd_tile_shows(&cat_tiles[n], word))
            print_line(out, &cat_tiles[n], style);
    }
}

void cmd_print_set(FILE *out, const struct cat_set *set, const struct cmd_tile_style *style)
{
    cmd_bold(out, set->name, style->colour);
    fprintf(out, "  %u tile%s, %u cop%s, edition %s%s\n", (unsigned)set->count, set->count == 1 ? "" : "s",
            copies_of_set(set, style), copies_of_set(set, style) == 1 ? "y" : "ies",
            cat_edition_word((enum cat_edition)set->edition), set->complete ? "" : ", not complete");
    for (unsigned n = 0; n < set->count; n++)
        print_line(out, &cat_tiles[set->first + n], style);
}

/* ---- one tile ---- */

static void print_fact(FILE *out, const char *what, const char *text, const struct cmd_tile_style *style)
{
    fputs("  ", out);
    cmd_column(out, what, FACT_COLUMN - 2);
    cmd_wrap(out, text, FACT_COLUMN, FACT_COLUMN, style->width);
}

/* The names under which a document may speak of the tile, beside its id. */
static void print_names(FILE *out, const struct cat_tile *tile, const struct cmd_tile_style *style)
{
    struct words words = {.length = 0};

    if (strncmp(tile->id, "base/", 5) == 0)
        add_item(&words, tile->id + 5);
    for (unsigned n = 0; n < tile->jcz_count; n++)
        add_item(&words, tile->jcz[n]);
    for (unsigned n = 0; n < CAT_DRAWINGS; n++) {
        char text[120];
        if (tile->drawings[n] == 0)
            continue;
        snprintf(text, sizeof text, "%s-%s (%u of them)", tile->id, cat_drawing_words[n], (unsigned)tile->drawings[n]);
        add_item(&words, text);
    }
    if (words.length > 0)
        print_fact(out, "also called", words.text, style);
}

static void print_copies(FILE *out, const struct cat_tile *tile, const struct cmd_tile_style *style)
{
    char text[60];

    if (tile->copies[CAT_C1] == tile->copies[CAT_C2])
        snprintf(text, sizeof text, "%u", copies(tile, style));
    else
        snprintf(text, sizeof text, "%u in C1, %u in C2 and C3", (unsigned)tile->copies[CAT_C1],
                 (unsigned)tile->copies[CAT_C2]);
    print_fact(out, "copies", text, style);
}

static void print_rotation(FILE *out, const struct cat_tile *tile, cat_turn turn, const struct cmd_tile_style *style)
{
    static const char *const sides[] = {[CAT_N] = "north ", [CAT_E] = "east ", [CAT_S] = "south ", [CAT_W] = "west "};
    struct words words = {.length = 0};

    fprintf(out, "  turned %3u\xC2\xB0 ", 90u * turn);
    for (unsigned side = CAT_N; side <= CAT_W; side++) {
        char text[40];
        snprintf(text, sizeof text, "%s%s", sides[side], cat_edge_word(cat_edge_at(tile, turn, (enum cat_side)side)));
        if (side == CAT_W)
            fprintf(out, "%s\n", text);
        else
            cmd_column(out, text, SIDE_COLUMN);
    }
    for (unsigned n = 0; n < tile->feature_count; n++)
        add_feature(&words, &tile->features[n], turn);
    fprintf(out, "%*s", FACT_COLUMN, "");
    cmd_wrap(out, words.text, FACT_COLUMN, FACT_COLUMN, style->width);
}

void cmd_print_tile(FILE *out, const struct cat_tile *tile, const struct cmd_tile_style *style)
{
    struct words words;

    describe(&words, tile);
    cmd_bold(out, tile->id, style->colour);
    fputs("  ", out);
    cmd_wrap(out, words.text, strlen(tile->id) + 2, FACT_COLUMN, style->width);
    print_copies(out, tile, style);
    print_names(out, tile, style);
    if (tile->letter != NULL)
        print_fact(out, "letter", tile->letter, style);
    for (cat_turn turn = 0; turn < 4; turn++)
        print_rotation(out, tile, turn, style);
}
