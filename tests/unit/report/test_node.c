/* The machine form: which keys there are, in which order, and what stands under them. */
#include "config.h"

#include "unit/report/scene.h"

START_TEST(a_move_is_as_in_the_format)
{
    scene_city_move();
    scene.game.option[0] = 2;
    scene.game.option_set[0] = true;
    scene.game.option[1] = 1;
    scene.game.option_set[1] = true;
    const char *const text = scene_yaml(scene_node());
    scene_begins(text, "reeve: 1\n"
                       "document: {file: game.yaml, number: 3, title: Two in a city}\n"
                       "verdict: legal\n"
                       "edition: C2\n"
                       "options: {first-option: \"2\", second-option: half}\n"
                       "player: Blue\n"
                       "scored:\n"
                       "  - feature: city\n"
                       "    at: [0, 0]\n"
                       "    spot: city N\n"
                       "    tiles: 5\n"
                       "    complete: true\n"
                       "    strength: {Blue: 2, Red: 1}\n"
                       "    to: [Blue]\n"
                       "    terms:\n"
                       "      - {what: tiles, count: 5, each: 2, points: 10, rules: [base.city.score]}\n"
                       "      - {what: coats of arms, count: 2, each: 2, points: 4, rules: [base.city.coats-of-arms]}\n"
                       "    points: 14\n"
                       "    awards: {Blue: 14}\n"
                       "    rules: [base.majority.most]\n"
                       "    returned: [{mayor: Blue, at: [0, 0]}, {meeple: Red, at: [1, 0]}]\n"
                       "final: []\n"
                       "scores: {Blue: {before: 31, gained: 14, final: 0, after: 45}, "
                       "Red: {before: 12, gained: 0, final: 0, after: 12}}\n"
                       "choices: []\n"
                       "assumptions: []\n"
                       "citations:\n"
                       "  - {rule: base.majority.most, status: official, source: ");
}
END_TEST

START_TEST(citations_are_each_rule_once)
{
    scene_city_move();
    scene_cite(&scene.turn.rules, BASE_CITY_SCORE);
    scene_cite(&scene.turn.rules, BASE_TILE_EDGES);
    const struct doc_node *const top = scene_node();
    ck_assert_str_eq(scene_yaml(doc_get(top, "rules")), "[base.city.score, base.tile.edges]\n");
    static const rule_number expected[] = {BASE_MAJORITY_MOST, BASE_CITY_SCORE, BASE_CITY_COATS_OF_ARMS,
                                           BASE_TILE_EDGES};
    const struct doc_node *citation = doc_get(top, "citations")->first;
    for (unsigned i = 0; i < 4; i++, citation = citation->next) {
        ck_assert(doc_is(doc_get(citation, "rule"), rule_id(expected[i])));
        ck_assert(doc_is(doc_get(citation, "says"), rule_word(rule_table[expected[i]].says)));
        ck_assert(doc_is(doc_get(citation, "source"), rule_word(rule_table[expected[i]].source)));
        ck_assert(
            doc_is(doc_get(citation, "status"), rule_status_word((enum rule_status)rule_table[expected[i]].status)));
    }
    ck_assert_ptr_null(citation);
}
END_TEST

START_TEST(violations_have_their_places)
{
    scene_move();
    scene.verdict.result = VERDICT_ILLEGAL;
    scene.turn.legal = false;
    scene.turn.player = 1;
    const struct doc_node word = {.mark = {28, 5}};
    *REF_ADD(&scene.arena, &scene.turn.violations) = (struct violation){
        .rule = BASE_TILE_EDGES, .placed = true, .at = {2, -1}, .message = "the sides differ", .node = &word};
    *REF_ADD(&scene.arena, &scene.turn.violations) =
        (struct violation){.rule = BASE_MEEPLE_UNOCCUPIED, .message = "it is taken", .hint = "road N is free"};
    const struct doc_node *const top = scene_node();
    ck_assert_str_eq(scene_keys(top), "reeve document verdict edition player violations scored final scores choices "
                                      "assumptions citations");
    ck_assert_str_eq(scene_yaml(doc_get(top, "violations")),
                     "- {rule: base.tile.edges, at: [2, -1], message: the sides differ, line: 28, column: 5}\n"
                     "- {rule: base.meeple.unoccupied, message: it is taken, hint: road N is free}\n");
    ck_assert(doc_is(doc_get(top, "player"), "Red"));
    ck_assert(doc_is(doc_get(top, "verdict"), "illegal"));
}
END_TEST

/** A turn of a record in which the player gains `points`. */
static struct verdict_turn *add_turn(unsigned player, long points)
{
    struct verdict_turn *const turn = doc_alloc(&scene.arena, sizeof *turn);
    turn->player = player;
    turn->legal = true;
    turn->judged = true;
    turn->again_rule = RULE_NONE;
    turn->gained[player] = points;
    scene.verdict.gained[player] += points;
    *REF_ADD(&scene.arena, &scene.verdict.turns) = turn;
    return turn;
}

START_TEST(a_record_counts_on)
{
    scene.verdict.kind = VERDICT_RECORD;
    scene.verdict.before[1] = 5;
    add_turn(0, 4)->again = true;
    scene.verdict.turns.items[0]->again_rule = BASE_TILE_EDGES;
    add_turn(1, 3);
    add_turn(0, 2);
    add_turn(1, 0)->judged = false;
    scene_home(&scene.verdict.turns.items[1]->returned, MEEPLE, 0, 7, 8, 0);
    const struct doc_node *const top = scene_node();
    ck_assert_str_eq(scene_keys(top), "reeve document verdict edition turns final scores assumptions citations");
    ck_assert_str_eq(scene_yaml(doc_get(top, "turns")),
                     "- player: Blue\n"
                     "  scored: []\n"
                     "  scores: {Blue: {before: 0, gained: 4, after: 4}, Red: {before: 5, gained: 0, after: 5}}\n"
                     "  choices: []\n"
                     "  again: {rule: base.tile.edges}\n"
                     "- player: Red\n"
                     "  scored: []\n"
                     "  returned: [{meeple: Blue, at: [7, 8]}]\n"
                     "  scores: {Blue: {before: 4, gained: 0, after: 4}, Red: {before: 5, gained: 3, after: 8}}\n"
                     "  choices: []\n"
                     "- player: Blue\n"
                     "  scored: []\n"
                     "  scores: {Blue: {before: 4, gained: 2, after: 6}, Red: {before: 8, gained: 0, after: 8}}\n"
                     "  choices: []\n"
                     "- player: Red\n"
                     "  judged: false\n");
    ck_assert_str_eq(scene_yaml(doc_get(top, "scores")), "{Blue: {before: 0, gained: 6, final: 0, after: 6}, "
                                                         "Red: {before: 5, gained: 3, final: 0, after: 8}}\n");
}
END_TEST

START_TEST(a_tally_names_entries)
{
    scene.verdict.kind = VERDICT_TALLY;
    struct scoring *const city = scene_city();
    city->feature = BOARD_NONE;
    city->entry = 2;
    city->counted_tiles = 4;
    ref_term_points(city, "the fairy", 3, 1, BASE_MAJORITY_MOST);
    ref_terms_sum(city);
    *REF_ADD(&scene.arena, &scene.verdict.scored) = city;
    scene_home(&scene.verdict.returned, MAYOR, 0, 0, 0, 1);
    const struct doc_node *const top = scene_node();
    const struct doc_node *const scored = doc_get(top, "scored");
    ck_assert_str_eq(scene_keys(scored->first), "feature entry tiles counted complete strength to terms points awards "
                                                "rules returned");
    ck_assert_str_eq(scene_yaml(doc_get(scored->first, "terms")->last),
                     "{what: the fairy, points: 3, rules: [base.majority.most], player: Red}\n");
    /* 14 for the city, and Red's own 3 beside them */
    ck_assert(doc_is(doc_get(scored->first, "points"), "14"));
    ck_assert_str_eq(scene_yaml(doc_get(scored->first, "awards")), "{Blue: 14, Red: 3}\n");
    ck_assert_str_eq(scene_yaml(doc_get(scored->first, "returned")), "[{mayor: Blue}]\n");
    ck_assert_ptr_null(doc_get(top, "player"));
}
END_TEST

/** A field of the board beside the city of a tile, as a survey has it. */
static struct scoring *add_field(const struct board_tile *const *tiles, size_t count)
{
    struct scoring *const field = doc_alloc(&scene.arena, sizeof *field);
    field->game = &scene.game;
    field->occasion = OCCASION_SURVEY;
    field->kind = CAT_FIELD;
    field->word = "field";
    strcpy(field->spot, "field ENE");
    field->fact[FACT_TILES] = 1;
    field->fact[FACT_CITIES] = 1;
    field->cities = doc_alloc_array(&scene.arena, count, sizeof *field->cities);
    for (size_t i = 0; i < count; i++) {
        uint8_t city = 0;
        while (tiles[i]->drawing->features[city].kind != CAT_CITY)
            city++;
        field->cities[field->city_count++] = board_part_of(tiles[i], city);
    }
    *REF_ADD(&scene.arena, &scene.verdict.features) = field;
    return field;
}

START_TEST(a_survey_lists_cities)
{
    scene.verdict.kind = VERDICT_SURVEY;
    scene.verdict.final_gained[0] = 3;
    scene_cite(&scene.verdict.survey_rules, BASE_FINAL_WINNER);
    /* two caps that make one city, the southern one laid first; and a third cap apart */
    const struct board_tile *const tiles[] = {scene_lay("base/E", 0, 4, 1), scene_lay("base/E", 0, 9, -2)};
    scene_lay("base/E", 2, 4, 0);
    add_field(tiles, 2);
    add_field(tiles, 1);
    const struct doc_node *const top = scene_node();
    ck_assert_str_eq(scene_keys(top),
                     "reeve document verdict edition rules features final scores choices assumptions citations");
    const struct doc_node *const features = doc_get(top, "features");
    ck_assert_str_eq(scene_keys(features->first), "feature at spot tiles cities strength to terms points awards rules");
    ck_assert_str_eq(scene_yaml(doc_get(features->first, "cities")), "[[4, 0], [9, -2]]\n");
    ck_assert_str_eq(scene_yaml(doc_get(features->last, "cities")), "[[4, 0]]\n");
    ck_assert_str_eq(scene_yaml(doc_get(features->last, "to")), "[]\n");
    ck_assert_str_eq(scene_yaml(doc_get(doc_get(top, "scores"), "Blue")),
                     "{before: 0, gained: 0, final: 3, after: 3}\n");
}
END_TEST

START_TEST(many_cities_are_found_again)
{
    /* more cities than the table has room for at first: a row of caps, none of which meets another */
    enum { ROW = 200 };
    const struct board_tile *tiles[ROW];
    scene.verdict.kind = VERDICT_SURVEY;
    for (int x = 0; x < ROW; x++)
        scene_lay("base/E", 0, x, 0);
    for (unsigned x = 0; x < ROW; x++)
        tiles[x] = board_tile(scene.game.board, x);
    add_field(tiles, ROW);
    add_field(tiles, ROW);
    const struct doc_node *const features = doc_get(scene_node(), "features");
    for (const struct doc_node *field = features->first; field; field = field->next) {
        const struct doc_node *const cities = doc_get(field, "cities");
        ck_assert_uint_eq(cities->count, ROW);
        unsigned x = 0;
        for (const struct doc_node *city = cities->first; city; city = city->next, x++)
            ck_assert_str_eq(scene_yaml(city), doc_printf(&scene.arena, "[%u, 0]\n", x));
    }
}
END_TEST

START_TEST(the_end_of_a_game_has_winners)
{
    scene.verdict.kind = VERDICT_MOVE;
    scene.verdict.final_done = true;
    scene.verdict.winners = 3;
    scene.verdict.final_gained[0] = 14;
    scene_cite(&scene.verdict.final_rules, BASE_FINAL_WINNER);
    *REF_ADD(&scene.arena, &scene.verdict.final) = scene_city();
    scene_home(&scene.verdict.returned, MEEPLE, 1, 1, 0, 1);
    scene_home(&scene.verdict.returned, BUILDER, 1, 1, 5, 0);
    *REF_ADD(&scene.arena, &scene.verdict.hints) = "in edition C1 it is 2 points";
    *REF_ADD(&scene.arena, &scene.verdict.assumptions) =
        (struct assumption){.rule = BASE_SETUP_FIRST_PLAYER, .says = "Blue begins", .option = "first-option"};
    *REF_ADD(&scene.arena, &scene.verdict.assumptions) = (struct assumption){.rule = RULE_NONE, .says = "so be it"};
    const struct doc_node *const top = scene_node();
    ck_assert_str_eq(scene_keys(top), "reeve document verdict edition rules scored final returned scores choices "
                                      "winner assumptions hints citations");
    ck_assert_str_eq(scene_yaml(doc_get(top, "winner")), "[Blue, Red]\n");
    ck_assert_str_eq(scene_yaml(doc_get(top, "returned")), "[{builder: Red, at: [1, 5]}]\n");
    ck_assert_str_eq(scene_yaml(doc_get(doc_get(top, "final")->first, "returned")), "[{meeple: Red, at: [1, 0]}]\n");
    ck_assert_str_eq(scene_yaml(doc_get(top, "hints")), "- in edition C1 it is 2 points\n");
    ck_assert_str_eq(scene_yaml(doc_get(top, "assumptions")),
                     "- {rule: base.setup.first-player, says: Blue begins, option: first-option}\n"
                     "- {says: so be it}\n");
}
END_TEST

START_TEST(choices_leave_the_actions_alone)
{
    scene_move();
    struct doc_node *const action = doc_new_map(&scene.arena);
    doc_put(&scene.arena, action, "move", doc_new_text(&scene.arena, "wagon"));
    doc_put(&scene.arena, action, "spot", doc_new_text(&scene.arena, "road N"));
    struct choice *const choice = REF_ADD(&scene.arena, &scene.turn.choices);
    choice->action = action;
    scene_cite(&choice->rules, BASE_CITY_SCORE);
    for (unsigned i = 0; i < 2; i++)
        ck_assert_str_eq(scene_yaml(doc_get(scene_node(), "choices")),
                         "- {move: wagon, spot: road N, rules: [base.city.score]}\n");
    ck_assert_str_eq(scene_keys(action), "move spot");
}
END_TEST

START_TEST(a_document_in_error_has_its_errors)
{
    scene.verdict.result = VERDICT_INVALID;
    scene.verdict.game = NULL;
    const struct doc_node word = {.mark = {4, 1}, .width = 4};
    doc_error(&scene.faults, &word, "unknown key 'bord'");
    doc_note(&scene.faults, &word, "a note is no error");
    doc_warning(&scene.faults, &word, "nor is a warning");
    doc_error(&scene.faults, NULL, "something without a place");
    ck_assert_str_eq(scene_yaml(scene_node()), "reeve: 1\n"
                                               "document: {file: game.yaml, number: 3}\n"
                                               "verdict: invalid\n"
                                               "errors:\n"
                                               "  - {message: unknown key 'bord', line: 4, column: 1}\n"
                                               "  - {message: something without a place}\n");
}
END_TEST

START_TEST(values_of_a_stream_are_parted)
{
    struct doc_node *const node = doc_new_map(&scene.arena);
    doc_put(&scene.arena, node, "reeve", doc_new_number(&scene.arena, 1));
    doc_put(&scene.arena, node, "player", doc_new_text(&scene.arena, "7"));
    struct scene_memory memory;
    FILE *out = scene_open(&memory);
    rep_write(node, REP_YAML, true, out);
    rep_write(node, REP_YAML, false, out);
    ck_assert_str_eq(scene_close(&memory), "reeve: 1\nplayer: \"7\"\n---\nreeve: 1\nplayer: \"7\"\n");
    out = scene_open(&memory);
    rep_write(node, REP_JSON, true, out);
    rep_write(node, REP_JSON, false, out);
    ck_assert_str_eq(scene_close(&memory), "{\"reeve\": 1, \"player\": \"7\"}\n{\"reeve\": 1, \"player\": \"7\"}\n");
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("the machine form of a verdict");
    TCase *const tests = tcase_create("verdict_node");
    tcase_add_checked_fixture(tests, scene_set_up, scene_tear_down);
    tcase_add_test(tests, a_move_is_as_in_the_format);
    tcase_add_test(tests, citations_are_each_rule_once);
    tcase_add_test(tests, violations_have_their_places);
    tcase_add_test(tests, a_record_counts_on);
    tcase_add_test(tests, a_tally_names_entries);
    tcase_add_test(tests, a_survey_lists_cities);
    tcase_add_test(tests, many_cities_are_found_again);
    tcase_add_test(tests, the_end_of_a_game_has_winners);
    tcase_add_test(tests, choices_leave_the_actions_alone);
    tcase_add_test(tests, a_document_in_error_has_its_errors);
    tcase_add_test(tests, values_of_a_stream_are_parted);
    suite_add_tcase(suite, tests);
    return scene_run(suite);
}
