/* A verdict built by hand: two or three players, two modules, a tile of the catalogue; what the tests of the report
 * share. */
#ifndef REEVE_TESTS_REPORT_SCENE_H
#define REEVE_TESTS_REPORT_SCENE_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "catalog/catalog.h"
#include "document/emit.h"
#include "expansions/rules.h"
#include "referee/game.h"
#include "report/report.h"

enum { MEEPLE, MAYOR, BUILDER };

static const struct figure_kind scene_figures[] = {
    {.name = "meeple", .plural = "meeples"},
    {.name = "mayor", .plural = "mayors"},
    {.name = "builder", .plural = "builders"},
};
static const char *const scene_words[] = {"whole", "half", NULL};
static const struct option scene_options[] = {
    {.name = "first-option", .min = 0, .max = 9},
    {.name = "second-option", .values = scene_words},
};
static const struct option scene_more_options[] = {{.name = "third-option", .min = 0, .max = 9}};
static const struct module scene_base = {.name = "base",
                                         .title = "Base game",
                                         .always = true,
                                         .figures = scene_figures,
                                         .figure_count = 3,
                                         .options = scene_options,
                                         .option_count = 2};
static const struct module scene_guests = {
    .name = "guests", .title = "Guests & Hosts", .options = scene_more_options, .option_count = 1};
static const struct module *const scene_modules[] = {&scene_base, &scene_guests};
static const struct module_table scene_table = {.modules = scene_modules, .count = 2};

/** One scene for each test. */
struct scene {
    struct doc_arena arena;
    struct doc_source source;
    struct doc_faults faults;
    struct game game;
    struct verdict verdict;
    struct verdict_turn turn;
};
static struct scene scene;

static void scene_set_up(void)
{
    memset(&scene, 0, sizeof scene);
    doc_arena_init(&scene.arena);
    scene.source = (struct doc_source){.file = "game.yaml", .text = "", .first_line = 1, .number = 3};
    doc_faults_init(&scene.faults, &scene.arena, &scene.source);
    struct game *const game = &scene.game;
    game->arena = &scene.arena;
    game->faults = &scene.faults;
    game->table = &scene_table;
    game->title = "Two in a city";
    game->edition = CAT_C2;
    game->in_play = 1;
    game->board = board_new(&scene.arena, 0);
    game->players[0].name = "Blue";
    game->players[1].name = "Red";
    game->player_count = 2;
    game->verdict = &scene.verdict;
    scene.verdict.game = game;
    scene.turn.legal = true;
    scene.turn.judged = true;
    scene.turn.again_rule = RULE_NONE;
}

static void scene_tear_down(void)
{
    doc_arena_free(&scene.arena);
}

/** Makes the scene's turn the one of the document. */
static inline void scene_move(void)
{
    scene.verdict.kind = VERDICT_MOVE;
    *REF_ADD(&scene.arena, &scene.verdict.turns) = &scene.turn;
}

static inline void scene_cite(rule_list *list, rule_number rule)
{
    ref_cite(&scene.arena, list, rule);
}

static inline void scene_deed(struct verdict_turn *turn, const char *says)
{
    REF_ADD(&scene.arena, &turn->deeds)->says = says;
}

/** Lays a tile of the catalogue. */
static inline const struct board_tile *scene_lay(const char *name, cat_turn turn, int32_t x, int32_t y)
{
    struct cat_found found;
    ck_assert(cat_find(NULL, name, strlen(name), &found));
    const board_tile_id id = board_place(scene.game.board, found.tile, turn, CAT_NO_DRAWING, (struct board_at){x, y});
    ck_assert_uint_ne(id, BOARD_NONE);
    return board_tile(scene.game.board, id);
}

/** A figure on a scoring. */
static inline void scene_stand(struct scoring *scoring, uint8_t kind, uint8_t owner, int strength, bool takes_part)
{
    *REF_ADD(&scene.arena, &scoring->figures) =
        (struct standing){.kind = kind, .owner = owner, .strength = strength, .takes_part = takes_part};
    if (owner >= REF_PLAYERS_MAX || !takes_part)
        return;
    scoring->share[owner].present = true;
    scoring->share[owner].strength += strength;
}

/** Blue's mayor and Red's meeple in a completed city of five tiles with two coats of arms, as in format.md. */
static inline struct scoring *scene_city(void)
{
    struct scoring *const city = doc_alloc(&scene.arena, sizeof *city);
    city->game = &scene.game;
    city->kind = CAT_CITY;
    city->word = "city";
    city->feature = 0;
    strcpy(city->spot, "city N");
    city->complete = true;
    city->fact[FACT_TILES] = 5;
    city->fact[FACT_COATS] = 2;
    city->counted_tiles = 5;
    scene_stand(city, MAYOR, 0, 2, true);
    scene_stand(city, MEEPLE, 1, 1, true);
    city->share[0].wins = true;
    ref_term_add(city, TERM_TILES, "tile", "tiles", 5, 2, BASE_CITY_SCORE);
    ref_term_add(city, TERM_COATS, "coat of arms", "coats of arms", 2, 2, BASE_CITY_COATS_OF_ARMS);
    ref_terms_sum(city);
    scene_cite(&city->rules, BASE_MAJORITY_MOST);
    return city;
}

static inline void scene_home(return_list *list, uint8_t kind, uint8_t owner, int32_t x, int32_t y, unsigned scoring)
{
    *REF_ADD(&scene.arena, list) = (struct return_home){.kind = kind, .owner = owner, .at = {x, y}, .scoring = scoring};
}

/** That city as the result of a move: 14 points for Blue, both figures go home. */
static inline void scene_city_move(void)
{
    scene_move();
    scene_deed(&scene.turn, "places base/E at [2, -1], turned 270\u00b0");
    scene_deed(&scene.turn, "deploys a meeple on field NNW");
    *REF_ADD(&scene.arena, &scene.turn.scored) = scene_city();
    scene_home(&scene.turn.returned, MAYOR, 0, 0, 0, 1);
    scene_home(&scene.turn.returned, MEEPLE, 1, 1, 0, 1);
    scene.turn.gained[0] = 14;
    scene.verdict.before[0] = 31;
    scene.verdict.before[1] = 12;
    scene.verdict.gained[0] = 14;
    scene.game.players[0].score = 45;
    scene.game.players[1].score = 12;
}

/** What a report writes, in the arena. */
struct scene_memory {
    char *bytes;
    size_t size;
    FILE *out;
};

static inline FILE *scene_open(struct scene_memory *memory)
{
    memory->out = open_memstream(&memory->bytes, &memory->size);
    ck_assert_ptr_nonnull(memory->out);
    return memory->out;
}

static inline const char *scene_close(struct scene_memory *memory)
{
    ck_assert_int_eq(fclose(memory->out), 0);
    doc_adopt(&scene.arena, memory->bytes);
    return memory->bytes;
}

static inline const char *scene_text(const struct rep_style *style)
{
    struct scene_memory memory;
    rep_text(&scene.verdict, &scene.source, &scene.faults, scene_open(&memory), style);
    return scene_close(&memory);
}

static inline const struct doc_node *scene_node(void)
{
    return rep_node(&scene.arena, &scene.verdict, &scene.source, &scene.faults);
}

/** A tree as YAML; a list as if it were alone. */
static inline const char *scene_yaml(const struct doc_node *node)
{
    ck_assert_ptr_nonnull(node);
    struct scene_memory memory;
    doc_emit_yaml(node, scene_open(&memory));
    return scene_close(&memory);
}

/** The keys of a map in order, parted by blanks. */
static inline const char *scene_keys(const struct doc_node *map)
{
    const char *text = "";
    for (const struct doc_node *value = map->first; value; value = value->next)
        text = doc_printf(&scene.arena, "%s%s%s", text, *text ? " " : "", value->key->text);
    return text;
}

/** Expects a text to begin with another. */
static inline void scene_begins(const char *text, const char *begin)
{
    ck_assert_msg(strncmp(text, begin, strlen(begin)) == 0, "expected at the beginning:\n%s\nof:\n%s", begin, text);
}

static inline void scene_has(const char *text, const char *part)
{
    ck_assert_msg(strstr(text, part) != NULL, "expected:\n%s\nin:\n%s", part, text);
}

static inline void scene_lacks(const char *text, const char *part)
{
    ck_assert_msg(strstr(text, part) == NULL, "not expected:\n%s\nin:\n%s", part, text);
}

/** Runs the suite and is what main() returns. */
static inline int scene_run(Suite *suite)
{
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
