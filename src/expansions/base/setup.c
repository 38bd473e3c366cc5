/* Set-up of the base game: base.setup.*, and what a position leaves open. */
#include "config.h"

#include "expansions/base/base.h"
#include "expansions/rules.h"
#include "referee/boxes.h"

void base_setup(struct turn *turn)
{
    struct game *game = turn->game;
    const int kind = ref_kind_named(game, "meeple", 6);
    /* a larger box of meeples, set by a module, stands unless the option is set */
    if (kind >= 0 && (game->given[kind] == 0 || ref_option_set(game, &base_module, BASE_OPTION_MEEPLES)))
        game->given[kind] = ref_option(game, &base_module, BASE_OPTION_MEEPLES);
}

/** "[0, 0], [1, 0]": where copies of a tile lie; the first of them, where there are many. */
static const char *places_of(struct game *game, const struct cat_tile *tile)
{
    const char *text = "";
    unsigned found = 0;
    for (size_t t = 0; t < board_tile_count(game->board); t++) {
        const struct board_tile *lying = board_tile(game->board, (board_tile_id)t);
        if (lying->drawing != tile)
            continue;
        if (found == 8)
            return doc_printf(game->arena, "%s ...", text);
        text = doc_printf(game->arena, "%s%s%s", text, found++ ? ", " : "", ref_at_text(game, lying->at));
    }
    return text;
}

void base_assume_box(struct game *game, const struct cat_tile *tile, unsigned copies)
{
    const char *says =
        doc_printf(game->arena, "%u copies of %s lie on the board, the box has %u: a further box is assumed",
                   game->laid[tile->index], tile->id, copies);
    struct verdict *verdict = game->verdict;
    for (unsigned i = 0; i < verdict->assumptions.count; i++) {
        struct assumption *known = &verdict->assumptions.items[i];
        if (known->rule == BASE_SETUP_TILES && strcmp(strchr(known->says, ' '), strchr(says, ' ')) == 0) {
            known->says = says;
            return;
        }
    }
    ref_assume(game, BASE_SETUP_TILES, "copies", "%s", says);
}

/** More copies of a tile than the boxes hold: a remark, or an error. */
static void check_copies(struct game *game)
{
    const bool strict = ref_option(game, &base_module, BASE_OPTION_COPIES) == COPIES_STRICT;
    if (game->settings->scores_only && !strict)
        return;
    for (unsigned i = 0; i < cat_tile_count + game->catalog.own_count; i++) {
        if (game->laid[i] == 0)
            continue;
        const struct cat_tile *tile = cat_tile_by_index(&game->catalog, i);
        if (game->laid[i] <= tile->copies[game->edition])
            continue;
        const unsigned copies = ref_copies(game, tile);
        if (copies == 0 || copies == CAT_COPIES_UNSAID || game->laid[i] <= copies)
            continue;
        if (strict)
            doc_error(game->faults, doc_get(game->root, "board"),
                      "%u copies of %s lie on the board (%s); the box has %u (option copies: strict)", game->laid[i],
                      tile->id, places_of(game, tile), copies);
        else
            base_assume_box(game, tile, copies);
    }
}

/** More tiles on the board and in the pile than the boxes in play hold. */
static void check_pile(struct game *game)
{
    unsigned long boxes, laid;
    if (game->tiles_left == REF_TILES_UNKNOWN || game->catalog.own_count > 0)
        return;
    if (!ref_count_tiles(game, &boxes, &laid))
        return;
    const bool drawn = doc_get(game->root, "move") != NULL && !game->over && !game->pile_empty;
    const unsigned long left = (unsigned long)game->tiles_left + drawn;
    if (laid + left > boxes)
        ref_assume(game, BASE_SETUP_TILES, NULL,
                   "%lu tiles lie on the board and %lu are left, the boxes in play hold %lu: further tiles are assumed",
                   laid, left, boxes);
}

/** The first figure of a scoring that makes its feature occupied. */
static const struct standing *holder(const struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (ref_kind(scoring->game, scoring->figures.items[i].kind)->traits & FIGURE_OCCUPIES)
            return &scoring->figures.items[i];
    }
    return NULL;
}

/** Remarks that a feature is complete in the eyes of the modules, and somebody still stands on it. */
static void remark_if_complete(struct game *game, board_part part)
{
    scoring_list found = {0};
    ref_list_scorings(game, part, OCCASION_FINAL, false, &found);
    for (unsigned i = 0; i < found.count; i++) {
        struct scoring *scoring = found.items[i];
        const struct standing *standing = holder(scoring);
        ref_stages(scoring, STAGE_COMPLETE, STAGE_COMPLETE);
        if (!scoring->complete || !standing)
            continue;
        ref_assume(
            game, BASE_SCORE_RETURN, NULL,
            "the %s at %s is complete and %s's %s still stands on it: no move scores it now, the final scoring does",
            cat_kind_word(scoring->kind), ref_at_text(game, scoring->at),
            standing->owner == BOARD_NO_OWNER ? "nobody" : game->players[standing->owner].name,
            ref_kind(game, standing->kind)->name);
    }
}

/** A completed feature on which somebody still stands. */
static void remark_completed(struct game *game)
{
    struct board *board = game->board;
    REF_LIST(board_part) parts = {0};
    const uint32_t stamp = board_new_stamp(board);
    for (size_t i = 0; i < board_figure_count(board); i++) {
        const struct board_figure *figure = board_figure(board, (board_figure_id)i);
        if (figure->gone || figure->part == BOARD_NONE)
            continue;
        /* the stages have the word; a field and what has open edges are left aside at once, as they never are */
        const uint8_t kind = board_part_facts(board, figure->part)->kind;
        const board_feature feature = board_feature_of(board, figure->part);
        if (kind == CAT_FIELD || ((kind == CAT_CITY || kind == CAT_ROAD) && board_open_edges(board, feature) > 0) ||
            board_stamp_part(board, feature, stamp))
            continue;
        *REF_ADD(game->arena, &parts) = figure->part;
    }
    for (unsigned i = 0; i < parts.count; i++)
        remark_if_complete(game, parts.items[i]);
}

void base_position(struct turn *turn)
{
    struct game *game = turn->game;
    check_copies(game);
    if (game->settings->scores_only)
        return;
    check_pile(game);
    const bool moves = doc_get(game->root, "move") || doc_get(game->root, "turns");
    if (moves && !game->turn_named && game->player_count > 1)
        ref_assume(game, BASE_SETUP_FIRST_PLAYER, NULL,
                   "the document does not say whose turn it is: it is taken to be %s's", game->players[0].name);
    if (game->player_count == 6)
        ref_assume(game, BASE_SETUP_PLAYERS, NULL,
                   "six players take part; the base game has pieces for five, and the rules are the same for six");
    if (game->player_count == 1)
        ref_assume(game, BASE_SETUP_PLAYERS, NULL,
                   "one player takes part; a game needs two, a position can be scored for one");
    if (!game->ground && board_pieces(game->board) > 1)
        ref_assume(game, RULE_NONE, NULL, "the board lies in several pieces that do not touch");
    remark_completed(game);
}
