/* reeve tiles [ID...]: the catalogue of tiles, box by box, or single tiles in words and drawn. */
#include "config.h"

#include <string.h>

#include "catalog/catalog.h"
#include "cmd/options.h"
#include "cmd/output.h"
#include "cmd/show.h"
#include "cmd/text.h"
#include "cmd/tile_print.h"
#include "cmd/tile_search.h"
#include "document/nearest.h"
#include "report/pictures.h"

/* The command's own options. */
enum { TILES_SVG, TILES_ASCII, TILES_OPTIONS };

/* So many tiles are drawn on a sheet at most. */
#define TILES_MAX 1000

/* What one operand names: a box, a tile and, by a code that several have, those after it, or what tiles show. */
struct named {
    const struct cat_set *set;
    const char *name;
    const struct cat_tile *tile;
    unsigned others;
    bool shown; /* `name` is on tiles */
};

static const struct cat_set *find_set(const char *name)
{
    for (unsigned n = 0; n < cat_set_count; n++) {
        if (strcmp(cat_sets[n].name, name) == 0)
            return &cat_sets[n];
    }
    return NULL;
}

static bool find(const char *name, struct named *named)
{
    static const struct catalog none = {0};
    struct cat_found found;

    *named = (struct named){.name = name, .set = find_set(name)};
    if (named->set != NULL)
        return true;
    if (!cat_find(&none, name, strlen(name), &found)) {
        for (unsigned n = 0; n < cat_tile_count && !named->shown; n++)
            named->shown = cmd_tile_shows(&cat_tiles[n], name);
        return named->shown;
    }
    named->tile = found.tile;
    named->others = found.others;
    return true;
}

/* The `n`-th tile that an operand names; NULL behind the last. */
static const struct cat_tile *tile_of(const struct named *named, unsigned n)
{
    if (named->set != NULL)
        return n < named->set->count ? &cat_tiles[named->set->first + n] : NULL;
    if (named->shown) {
        for (unsigned tile = 0; tile < cat_tile_count; tile++) {
            if (cmd_tile_shows(&cat_tiles[tile], named->name) && n-- == 0)
                return &cat_tiles[tile];
        }
        return NULL;
    }
    if (n == 0 || named->others == 0)
        return n == 0 ? named->tile : NULL;
    return cat_by_code(named->name, strlen(named->name), n);
}

static enum cmd_status refuse(const char *name)
{
    static const struct catalog none = {0};
    struct doc_nearest search = {.word = name};
    const char *const same = cat_same_letters(&none, name);
    const char *const tile = same != NULL ? same : strlen(name) > 1 ? cat_nearest(&none, name) : NULL;

    for (unsigned n = 0; n < cat_set_count; n++)
        doc_nearest_try(&search, cat_sets[n].name);
    if (same != NULL)
        search.best = same;
    else if (tile != NULL)
        doc_nearest_try(&search, tile);
    if (search.best != NULL)
        return cmd_usage(&cmd_tiles, "no tile and no set '%.60s'; did you mean '%s'?", name, search.best);
    return cmd_usage(
        &cmd_tiles,
        "no tile and no set '%.60s'; `reeve tiles` lists the sets, `reeve tiles inn` finds what is on tiles", name);
}

/* How many squares of large cities the map of --map prints. */
static size_t printed_count(const struct cmd_request *request)
{
    return request->map == NULL ? 0 : board_tile_count(request->map->game->board);
}

static const struct cat_tile *printed_tile(const struct cmd_request *request, size_t n)
{
    return board_tile(request->map->game->board, (board_tile_id)n)->drawing;
}

/* What a map prints: its squares of large cities as tiles, then all of it in words. */
static void print_map(const struct cmd_request *request, const struct cmd_tile_style *style, FILE *out)
{
    const size_t count = printed_count(request);

    for (size_t n = 0; n < count; n++) {
        const struct board_at at = board_tile(request->map->game->board, (board_tile_id)n)->at;
        fprintf(out, "Printed at [%d, %d]\n", at.x, at.y);
        cmd_print_tile(out, printed_tile(request, n), style);
        fputc('\n', out);
    }
    for (unsigned n = 0; n < request->map->notes.count; n++)
        fprintf(out, "%s\n", request->map->notes.items[n]);
}

static void print_nodes(const struct cmd_request *request, const struct named *named, FILE *out)
{
    struct doc_node *const map = doc_new_map(request->arena);
    struct doc_node *const list = doc_put(request->arena, map, "tiles", doc_new_list(request->arena));

    for (size_t n = 0; n < printed_count(request) && request->operand_count == 0; n++)
        doc_add(list, cat_tile_node(request->arena, printed_tile(request, n)));
    for (unsigned n = 0; n < cat_tile_count && request->operand_count == 0 && request->map == NULL; n++)
        doc_add(list, cat_tile_node(request->arena, &cat_tiles[n]));
    for (unsigned o = 0; o < request->operand_count; o++) {
        const struct cat_tile *tile;
        for (unsigned n = 0; (tile = tile_of(&named[o], n)) != NULL; n++)
            doc_add(list, cat_tile_node(request->arena, tile));
    }
    rep_write(map, request->format, true, out);
}

static void print_text(const struct cmd_request *request, const struct named *named, const struct cmd_output *output)
{
    const unsigned width = cmd_output_width(output);
    const struct cmd_tile_style style = {
        .edition = request->settings.edition >= 0 ? (enum cat_edition)request->settings.edition : CAT_C2,
        .colour = cmd_coloured(request->colour, output->out),
        .width = width >= CMD_WIDTH ? width : CMD_WIDTH,
    };

    const struct rep_show_style shown = {
        .width = style.width,
        .colour = style.colour,
        .ascii = request->own[TILES_ASCII].given || !cmd_speaks_utf8(),
    };

    if (request->operand_count == 0 && request->map != NULL)
        print_map(request, &style, output->out);
    else if (request->operand_count == 0)
        cmd_print_sets(output->out, &style);
    for (unsigned o = 0; o < request->operand_count; o++) {
        const struct cat_tile *tile;
        if (o > 0)
            fputc('\n', output->out);
        if (named[o].set != NULL) {
            cmd_print_set(output->out, named[o].set, &style);
            continue;
        }
        if (named[o].shown) {
            cmd_print_shown(output->out, named[o].name, &style);
            continue;
        }
        for (unsigned n = 0; (tile = tile_of(&named[o], n)) != NULL; n++) {
            if (n > 0)
                fputc('\n', output->out);
            cmd_print_tile(output->out, tile, &style);
            rep_tile_text(request->arena, tile, output->out, &shown);
        }
    }
}

/* One picture of all tiles that are named. */
static void print_svg(const struct cmd_request *request, const struct named *named, FILE *out)
{
    const struct cat_tile **const tiles = doc_alloc_array(request->arena, TILES_MAX, sizeof *tiles);
    const char *title = "";
    unsigned count = 0;

    for (unsigned o = 0; o < request->operand_count; o++) {
        const struct cat_tile *tile;
        title = doc_printf(request->arena, "%s%s%s", title, o > 0 ? ", " : "", request->operands[o]);
        for (unsigned n = 0; (tile = tile_of(&named[o], n)) != NULL && count < TILES_MAX; n++)
            tiles[count++] = tile;
    }
    rep_tiles_svg(request->arena, tiles, count, title, out);
}

static enum cmd_status run(struct cmd_request *request)
{
    struct named *const named = doc_alloc_array(request->arena, request->operand_count + 1u, sizeof *named);
    struct cmd_output output;

    for (unsigned o = 0; o < request->operand_count; o++) {
        if (!find(request->operands[o], &named[o]))
            return refuse(request->operands[o]);
    }
    const bool svg = request->own[TILES_SVG].given;
    if (svg && request->operand_count == 0)
        return cmd_usage(&cmd_tiles, "`--svg` needs the name of a tile or a set");
    if (svg && request->format != REP_TEXT)
        return cmd_usage(&cmd_tiles, "`--svg` and `--format` exclude one another");
    const enum cmd_status status = cmd_output_open(&output, request->arena, request->output, request->quiet);
    if (output.out != NULL && svg)
        print_svg(request, named, output.out);
    else if (output.out != NULL && request->format == REP_TEXT)
        print_text(request, named, &output);
    else if (output.out != NULL)
        print_nodes(request, named, output.out);
    return cmd_output_close(&output, status);
}

static const struct cmd_option options[TILES_OPTIONS] = {
    [TILES_SVG] = {.name = "svg", .says = "draw tiles as SVG"},
    [TILES_ASCII] = {.name = "ascii", .says = "draw with the characters of ASCII alone"},
};

const struct command cmd_tiles = {
    .name = "tiles",
    .usage = "[--svg] [--ascii] [ID | WORD...]",
    .summary = "list the boxes of tiles, or show what is on their tiles",
    .help =
        "Without an ID, lists the sets of tiles with the number of their tiles and copies, and which of them belong to "
        "modules that are not built. The name of a set lists its "
        "tiles. The name of a tile (`base/E`, in the base set also `E`; JCloisterZone's code `BA/RCr`) shows it in "
        "words in each rotation: what each side shows, and by which names its features can be called, and draws it in "
        "all four. Any other WORD lists the tiles on which it is.\n"
        "\n"
        "With `--svg` the drawing is SVG: of a single tile its four rotations, of a set a sheet with a name below each "
        "tile, by which the tile in one's hand is found.\n"
        "\n"
        "Copies are those of the second edition, or of that in `--edition`. In the machine forms it is one value, "
        "{tiles: [...]}, in the notation that the key `tiles:` of a document has; without an ID, of all tiles.\n"
        "\n"
        "With `--map FILE` and without an ID, shows what the map prints: each square of a large city as a tile, then "
        "squares, border and towns in words.\n"
        "\n"
        "Examples\n"
        "  reeve tiles inns-and-cathedrals\n"
        "  reeve tiles 'coat of arms'\n"
        "  reeve tiles base/E --format=yaml\n"
        "  reeve tiles --svg -o inns.svg inns-and-cathedrals",
    .options = options,
    .option_count = TILES_OPTIONS,
    .run = run,
};
