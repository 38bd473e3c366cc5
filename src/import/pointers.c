/*
 * Pointers.  The location of a road or city is its edges in one word (`N`, `WE`, `NWSE`; `_S`: all but the south), that
 * of a field its half-edges joined by dots, each the edge and the half as seen from the tile's middle (`NL.NR.EL`), `I`
 * and `II` are places inside the tile, `AS_ABBOT` is a special monastery taken as an abbot.
 */
#include "config.h"

#include "import/pointers.h"

#include <string.h>

#include "catalog/words.h"

static const struct {
    const char *word;
    enum cat_kind kind;
} features[] = {
    {"City", CAT_CITY},           {"Road", CAT_ROAD},          {"Field", CAT_FIELD},   {"Farm", CAT_FIELD},
    {"Monastery", CAT_MONASTERY}, {"Cloister", CAT_MONASTERY}, {"Garden", CAT_GARDEN}, {"River", CAT_RIVER},
};
#define FEATURES (sizeof features / sizeof *features)

static bool side_of(char letter, unsigned *side)
{
    static const char letters[] = "NESW";
    const char *const found = letter != '\0' ? strchr(letters, letter) : NULL;

    if (found != NULL)
        *side = (unsigned)(found - letters);
    return found != NULL;
}

/* The middles of the sides that a word names; 0: it names none. */
static unsigned read_edges(const char *word)
{
    const bool but = *word == '_';
    unsigned mask = 0;

    for (word += but; *word != '\0'; word++) {
        unsigned side;
        if (!side_of(*word, &side))
            return 0;
        mask |= 1u << cat_middle((enum cat_side)side);
    }
    return mask == 0 ? 0 : but ? CAT_MIDDLES & ~mask : mask;
}

/* The half-edges that a word names; 0: it names none. */
static unsigned read_halves(const char *word)
{
    const bool but = *word == '_';
    unsigned mask = 0;

    for (word += but; *word != '\0'; word += *word == '.') {
        unsigned side;
        if (!side_of(*word, &side))
            return 0;
        const char half = *++word;
        if (half == 'L' || half == 'R') {
            mask |= 1u << (3 * side + (half == 'R' ? 2 : 0));
            word++;
        } else if (half == '\0' || half == '.') {
            mask |= 5u << (3 * side);
        } else {
            return 0;
        }
        if (*word != '\0' && (*word != '.' || word[1] == '\0'))
            return 0;
    }
    return mask == 0 ? 0 : but ? CAT_HALVES & ~mask : mask;
}

/* The number of an inner place, `I` to `III`; 0: it is none. */
static unsigned read_inner(const char *word)
{
    const size_t length = strlen(word);

    return length > 0 && length <= 3 && strspn(word, "I") == length ? (unsigned)length : 0;
}

/* The feature of the kind whose edges are those of the mask, else the only one that has any of them. */
static uint8_t by_edges(struct imp_lying lying, enum cat_kind kind, unsigned mask)
{
    uint8_t touching = CAT_NONE;
    unsigned count = 0;

    for (uint8_t n = 0; n < lying.tile->feature_count; n++) {
        const struct cat_feature *const feature = &lying.tile->features[n];
        const unsigned places = cat_turned(feature->places, lying.turn);
        if (feature->kind != kind)
            continue;
        if (places == mask)
            return n;
        if (places & mask) {
            touching = n;
            count++;
        }
    }
    return count == 1 ? touching : CAT_NONE;
}

/* The n-th feature of the kind that reaches no edge, else the only one of the kind. */
static uint8_t by_number(struct imp_lying lying, enum cat_kind kind, unsigned number)
{
    uint8_t only = CAT_NONE;
    unsigned count = 0;
    unsigned inner = 0;

    for (uint8_t n = 0; n < lying.tile->feature_count; n++) {
        const struct cat_feature *const feature = &lying.tile->features[n];
        if (feature->kind != kind)
            continue;
        if (feature->places == 0 && ++inner == number)
            return n;
        only = n;
        count++;
    }
    return count == 1 ? only : CAT_NONE;
}

const char *imp_find_spot(struct importing *im, const char *feature, const char *location, struct imp_lying lying,
                          struct imp_place *place)
{
    size_t row = 0;
    uint8_t found = CAT_NONE;
    char name[CAT_SPOT_NAME];

    while (row < FEATURES && strcmp(features[row].word, feature) != 0)
        row++;
    if (row == FEATURES)
        return doc_printf(im->arena, "the feature '%s' is not known", doc_excerpt(im->arena, feature, strlen(feature)));
    const enum cat_kind kind = features[row].kind;
    place->as = strcmp(location, "AS_ABBOT") == 0 ? "abbot" : NULL;
    if (place->as != NULL && kind == CAT_MONASTERY)
        found = by_number(lying, kind, 1);
    else if (read_inner(location) > 0)
        found = by_number(lying, kind, read_inner(location));
    else if (kind == CAT_CITY || kind == CAT_ROAD || kind == CAT_RIVER)
        found = by_edges(lying, kind, read_edges(location));
    else if (kind == CAT_FIELD)
        found = by_edges(lying, kind, read_halves(location));
    if (found == CAT_NONE)
        return doc_printf(im->arena, "the location '%s' names no one %s of the tile '%s'",
                          doc_excerpt(im->arena, location, strlen(location)), cat_kind_word(kind), lying.tile->id);
    cat_spot_name(lying.tile, lying.turn, found, name);
    place->spot = doc_copy(im->arena, name, strlen(name));
    return NULL;
}

const char *imp_find_place(struct importing *im, const struct doc_node *pointer, struct imp_lying lying,
                           struct imp_place *place)
{
    const struct doc_node *const feature = imp_get(pointer, "feature");
    const struct doc_node *const location = imp_get(pointer, "location");

    if (!imp_read_position(imp_get(pointer, "position"), &place->at))
        return "its pointer has no position";
    if (feature == NULL || feature->kind != DOC_TEXT || location == NULL || location->kind != DOC_TEXT)
        return "its pointer has no feature or no location";
    if (lying.tile == NULL)
        return doc_printf(im->arena, "no tile lies at [%d, %d]", (int)place->at.x, (int)place->at.y);
    return imp_find_spot(im, feature->text, location->text, lying, place);
}

const char *imp_find_corner(struct importing *im, const struct doc_node *pointer, struct board_at placed,
                            struct imp_place *place)
{
    static const struct {
        int dx, dy;
        enum cat_corner corner;
    } seen[] = {{0, 0, CAT_NW}, {-1, 0, CAT_NE}, {0, -1, CAT_SW}, {-1, -1, CAT_SE}};
    struct board_at at;

    if (!imp_read_position(imp_get(pointer, "position"), &at))
        return "its pointer has no position";
    *place = (struct imp_place){.at = at, .spot = "corner NW"};
    for (size_t n = 0; n < sizeof seen / sizeof *seen; n++) {
        if (at.x + seen[n].dx == placed.x && at.y + seen[n].dy == placed.y) {
            place->at = placed;
            place->spot = doc_printf(im->arena, "corner %s", cat_corner_word(seen[n].corner));
        }
    }
    return NULL;
}
