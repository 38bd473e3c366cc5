/* The text for people: what it says, and that columns and lines keep to the width. */
#include "config.h"

#include "document/utf8.h"
#include "unit/report/scene.h"

static const struct rep_style plain = {.width = 100};

/** Expects no line to be wider than `width`, and none to end in a blank. */
static void expect_width(const char *text, unsigned width)
{
    unsigned columns = 0;
    char last = '\n';
    for (size_t size = strlen(text); size > 0;) {
        uint32_t code;
        const size_t length = doc_utf8_decode(text, size, &code);
        ck_assert_uint_gt(length, 0);
        if (code == '\n') {
            ck_assert_msg(columns <= width, "a line of %u columns before:%.80s", columns, text);
            ck_assert_int_ne(last, ' ');
            columns = 0;
        } else {
            columns += doc_utf8_width(code);
        }
        last = *text;
        text += length;
        size -= length;
    }
    ck_assert_int_eq(last, '\n');
}

START_TEST(a_move_reads_as_a_referee_speaks)
{
    scene_city_move();
    scene_cite(&scene.turn.rules, BASE_TILE_EDGES);
    const char *const text = scene_text(&plain);
    scene_begins(text, "LEGAL   Blue places base/E at [2, -1], turned 270\u00b0, and deploys a meeple on field NNW\n"
                       "\n"
                       "  City of 5 tiles, 2 coats of arms, completed             [0, 0] city N\n"
                       "    in the city    Blue 2 (mayor)   Red 1 (meeple)        base.majority.most\n"
                       "    5 tiles           \u00d7 2    10                           base.city.score\n"
                       "    2 coats of arms   \u00d7 2     4                           base.city.coats-of-arms\n"
                       "                            \u2500\u2500\u2500\n"
                       "    Blue scores              14\n"
                       "    goes home      Blue's mayor, Red's meeple\n"
                       "\n"
                       "Score         before   gained      now\n"
                       "  Blue            31      +14       45\n"
                       "  Red             12        0       12\n"
                       "\n"
                       "Played by  edition C2\n"
                       "Rests on   base.tile.edges (`reeve rules ID` explains each)\n"
                       "Rules cited\n"
                       "  base.majority.most       ");
    expect_width(text, 100);
}
END_TEST

START_TEST(narrow_terminals_are_kept_to)
{
    scene_city_move();
    scene.game.players[1].name = "\u6f22\u5b57\u306e\u540d\u524d\u306e\u9577\u3044\u4eba of the wide letters";
    scene_cite(&scene.turn.rules, BASE_TILE_EDGES);
    *REF_ADD(&scene.arena, &scene.verdict.hints) =
        "in the first edition the second of the two would have had a point more, and in the third one less";
    for (unsigned width = REP_WIDTH_MIN; width < 130; width++)
        expect_width(scene_text(&(struct rep_style){.width = width}), width);
    expect_width(scene_text(&(struct rep_style){.width = 10}), REP_WIDTH_MIN);
    expect_width(scene_text(&(struct rep_style){.width = 0}), REP_WIDTH);
}
END_TEST

START_TEST(wide_names_count_by_their_width)
{
    scene_city_move();
    scene.game.players[0].name = "\u6f22\u5b57"; /* four columns, as "Blue" has */
    scene_has(scene_text(&plain), "  \u6f22\u5b57            31      +14       45\n"
                                  "  Red             12        0       12\n");
}
END_TEST

START_TEST(control_characters_do_no_harm)
{
    scene_city_move();
    scene.game.players[0].name = "Bl\33[2Jue\n";
    const char *const text = scene_text(&plain);
    scene_begins(text, "LEGAL   Bl?[2Jue places base/E");
    scene_lacks(text, "\33");
}
END_TEST

START_TEST(an_illegal_move_says_what_is_wrong)
{
    scene_move();
    scene.verdict.result = VERDICT_ILLEGAL;
    scene.turn.legal = false;
    scene.turn.player = 1;
    *REF_ADD(&scene.arena, &scene.turn.violations) = (struct violation){.rule = BASE_TILE_EDGES,
                                                                        .placed = true,
                                                                        .at = {2, 1},
                                                                        .message = "its north side is field",
                                                                        .hint = "it fits turned 90\u00b0"};
    *REF_ADD(&scene.arena, &scene.turn.violations) = (struct violation){
        .rule = BASE_MEEPLE_UNOCCUPIED, .placed = true, .at = {0, 1}, .message = "road S is held at [0, 1]"};
    const char *const text = scene_text(&plain);
    scene_begins(text, "ILLEGAL   Red may not do this\n"
                       "  1  [2, 1]: its north side is field                      base.tile.edges\n"
                       "     it fits turned 90\u00b0\n"
                       "  2  road S is held at [0, 1]                             base.meeple.unoccupied\n"
                       "\n"
                       "Score ");
    scene_lacks(text, "\33");
}
END_TEST

START_TEST(colours_only_add)
{
    scene_city_move();
    const char *const without = scene_text(&plain);
    const char *const with = scene_text(&(struct rep_style){.width = 100, .colour = true});
    scene_begins(with, "\33[1;32mLEGAL\33[0m   Blue places");
    char *const stripped = doc_copy(&scene.arena, with, strlen(with));
    char *to = stripped;
    for (const char *from = with; *from;) {
        if (*from == '\33')
            from = strchr(from, 'm') + 1;
        else
            *to++ = *from++;
    }
    *to = '\0';
    ck_assert_str_eq(stripped, without);
    scene.verdict.result = VERDICT_ILLEGAL;
    scene.turn.legal = false;
    scene_begins(scene_text(&(struct rep_style){.colour = true}), "\33[1;31mILLEGAL\33[0m   Blue");
}
END_TEST

START_TEST(own_points_stand_below_the_sum)
{
    scene_city_move();
    struct scoring *const city = scene.turn.scored.items[0];
    city->share[1].wins = true;
    scene_stand(city, BUILDER, 1, 0, false);
    scene_stand(city, MEEPLE, 1, 1, true);
    ref_term_points(city, "fairy", 3, 1, BASE_TILE_EDGES);
    ref_terms_sum(city);
    const char *const text = scene_text(&plain);
    scene_has(text, "    in the city    Blue 2 (mayor)   Red 2 (2 meeples; not counted: builder)\n"
                    "                                                          base.majority.most\n");
    /* the label is 18 columns wide, from the 5th on: two more than the narrowest, so the points end at column 33 */
    scene_has(text, "                              \u2500\u2500\u2500\n"
                    "    Blue and Red score         14\n"
                    "    Red: fairy                 +3                         base.tile.edges\n"
                    "                              \u2500\u2500\u2500\n"
                    "    Red in all                 17\n");
}
END_TEST

START_TEST(strengths_are_told_apart)
{
    scene_city_move();
    scene_stand(scene.turn.scored.items[0], MEEPLE, 0, 1, true);
    scene_stand(scene.turn.scored.items[0], MEEPLE, 0, 1, true);
    scene_has(scene_text(&plain), "Blue 4 (mayor 2, 2 meeples 1 each)   Red 1 (meeple)");
}
END_TEST

START_TEST(a_tally_begins_with_the_feature)
{
    scene.verdict.kind = VERDICT_TALLY;
    struct scoring *const field = doc_alloc(&scene.arena, sizeof *field);
    field->game = &scene.game;
    field->kind = CAT_FIELD;
    field->word = "field";
    field->entry = 1;
    field->feature = BOARD_NONE;
    field->fact[FACT_CITIES] = 4;
    field->fact[FACT_PIG_HERDS] = 1;
    ref_term_add(field, TERM_OTHER, "city", "cities", 4, 3, BASE_CITY_SCORE);
    ref_terms_sum(field);
    *REF_ADD(&scene.arena, &scene.verdict.scored) = field;
    scene_begins(scene_text(&plain), "Field with 4 completed cities, 1 pig herd                 entry 1\n"
                                     "  on the field   nobody\n"
                                     "  4 cities          \u00d7 3    12                             base.city.score\n"
                                     "                          \u2500\u2500\u2500\n"
                                     "  worth, to nobody         12\n"
                                     "\n"
                                     "Score         before   gained      now\n");
}
END_TEST

START_TEST(a_survey_says_would)
{
    scene.verdict.kind = VERDICT_SURVEY;
    scene_lay("base/D", 0, 0, 0);
    struct scoring *const city = scene_city();
    city->occasion = OCCASION_SURVEY;
    city->complete = false;
    *REF_ADD(&scene.arena, &scene.verdict.features) = city;
    scene.verdict.final_gained[0] = 14;
    const char *const text = scene_text(&plain);
    scene_begins(text,
                 "LEGAL   a position of 1 tile, Blue on turn; what each feature would bring if the game ended now\n"
                 "\n"
                 "City of 5 tiles, 2 coats of arms, not completed           [0, 0] city N\n");
    scene_has(text, "  Blue would score         14\n");
    scene_has(text, "Score         before    final     then\n"
                    "  Blue             0      +14       14\n");
}
END_TEST

static struct verdict_turn *add_turn(unsigned player, bool legal, bool judged, const char *says)
{
    struct verdict_turn *const turn = doc_alloc(&scene.arena, sizeof *turn);
    turn->player = player;
    turn->legal = legal;
    turn->judged = judged;
    turn->again_rule = RULE_NONE;
    if (says)
        scene_deed(turn, says);
    *REF_ADD(&scene.arena, &scene.verdict.turns) = turn;
    return turn;
}

static void add_violation(struct verdict_turn *turn, const char *message)
{
    *REF_ADD(&scene.arena, &turn->violations) = (struct violation){.rule = BASE_TILE_EDGES, .message = message};
}

START_TEST(a_record_has_a_line_for_each_turn)
{
    scene.verdict.kind = VERDICT_RECORD;
    scene.verdict.result = VERDICT_ILLEGAL;
    struct verdict_turn *const first = add_turn(0, true, true, "places base/E at [1, 0]");
    first->gained[0] = 4;
    first->gained[1] = -2;
    first->again = true;
    first->again_rule = BASE_CITY_SCORE;
    *REF_ADD(&scene.arena, &first->scored) = scene_city();
    add_violation(add_turn(1, false, true, NULL), "it does not fit");
    add_turn(1, true, true, NULL);
    add_violation(add_turn(0, false, true, "places base/E at [3, 0]"), "nor does this");
    for (unsigned i = 0; i < 6; i++)
        add_turn(0, false, false, NULL);
    const char *const text = scene_text(&(struct rep_style){.width = 80});
    scene_begins(text, "ILLEGAL   2 of 10 turns break the rules; what follows turn 4 is not judged\n"
                       "\n"
                       " 1  Blue places base/E at [1, 0]                                      +4, Red -2\n"
                       "      City of 5 tiles, 2 coats of arms, completed  [0, 0] city N\n");
    scene_has(text, "      Blue goes on with a further part of the turn\n"
                    "                                              base.city.score\n"
                    " 2  ILLEGAL  Red may not do this                                               0\n"
                    "      1  it does not fit                      base.tile.edges\n"
                    " 3  Red does nothing                                                           0\n"
                    " 4  ILLEGAL  Blue places base/E at [3, 0]                                      0\n"
                    "      1  nor does this                        base.tile.edges\n"
                    " 5 to 10  not judged\n"
                    "\n"
                    "Score ");
    expect_width(text, 80);
}
END_TEST

START_TEST(the_end_names_the_winner)
{
    scene_city_move();
    scene.verdict.final_done = true;
    scene.verdict.final_gained[0] = 14;
    scene.verdict.winners = 1;
    *REF_ADD(&scene.arena, &scene.verdict.final) = scene_city();
    const char *text = scene_text(&plain);
    scene_has(text, "\nFinal scoring\n\nCity of 5 tiles");
    scene_has(text, "Score         before   gained    final      now\n"
                    "  Blue            31      +14      +14       59\n"
                    "  Red             12        0        0       12\n"
                    "Winner     Blue\n");
    scene.verdict.winners = 3;
    scene_has(scene_text(&plain), "Winner     Blue and Red share the victory\n");
}
END_TEST

START_TEST(the_setting_is_told)
{
    scene_city_move();
    scene.game.in_play = 3;
    scene.game.option_set[1] = true;
    scene.game.option[1] = 1;
    scene_has(scene_text(&plain), "Played by  edition C2 with Guests & Hosts; option second-option half\n");
    scene.game.option_set[2] = true;
    scene.game.option[2] = 7;
    *REF_ADD(&scene.arena, &scene.verdict.hints) = "in edition C1 it is 12 points";
    *REF_ADD(&scene.arena, &scene.verdict.hints) = "in edition C3 it is 16 points";
    *REF_ADD(&scene.arena, &scene.verdict.assumptions) =
        (struct assumption){.rule = BASE_SETUP_FIRST_PLAYER, .says = "Blue begins", .option = "first-option"};
    scene_has(scene_text(&plain),
              "Played by  edition C2 with Guests & Hosts; options second-option half, third-option 7\n"
              "Otherwise  in edition C1 it is 12 points\n"
              "           in edition C3 it is 16 points\n"
              "Assumed    Blue begins; the option first-option decides otherwise\n"
              "                                                          base.setup.first-player\n"
              "Rules cited\n");
}
END_TEST

START_TEST(choices_can_be_copied)
{
    scene_city_move();
    struct doc_node *const action = doc_new_map(&scene.arena);
    doc_put(&scene.arena, action, "move", doc_new_text(&scene.arena, "wagon"));
    doc_put(&scene.arena, action, "spot", doc_new_text(&scene.arena, "road N"));
    struct choice *const choice = REF_ADD(&scene.arena, &scene.turn.choices);
    choice->action = action;
    choice->player = 1;
    scene_cite(&choice->rules, BASE_CITY_SCORE);
    scene_home(&scene.turn.returned, MEEPLE, 1, 3, 3, 0);
    scene_home(&scene.turn.returned, MEEPLE, 1, 4, 3, 0);
    scene_has(scene_text(&plain), "\n"
                                  "  goes home  Red's 2 meeples\n"
                                  "  Red may\n"
                                  "    {move: wagon, spot: road N}                           base.city.score\n"
                                  "\n"
                                  "Score ");
}
END_TEST

START_TEST(headings_and_errors)
{
    scene_city_move();
    scene_begins(scene_text(&(struct rep_style){.heading = true, .parted = true}),
                 "\ngame.yaml, document 3: Two in a city\nLEGAL   Blue");
    scene.verdict.result = VERDICT_INVALID;
    scene.verdict.game = NULL;
    doc_error(&scene.faults, NULL, "wrong");
    ck_assert_str_eq(scene_text(&plain), "INVALID   game.yaml, document 3: 1 error\n");
    doc_error(&scene.faults, NULL, "wrong again");
    scene.verdict.unbuilt = "festival";
    ck_assert_str_eq(scene_text(&(struct rep_style){.parted = true}),
                     "\nINVALID   game.yaml, document 3: 2 errors; the module 'festival' is not built yet\n");
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("a verdict as text");
    TCase *const tests = tcase_create("text");
    tcase_add_checked_fixture(tests, scene_set_up, scene_tear_down);
    tcase_add_test(tests, a_move_reads_as_a_referee_speaks);
    tcase_add_test(tests, narrow_terminals_are_kept_to);
    tcase_add_test(tests, wide_names_count_by_their_width);
    tcase_add_test(tests, control_characters_do_no_harm);
    tcase_add_test(tests, an_illegal_move_says_what_is_wrong);
    tcase_add_test(tests, colours_only_add);
    tcase_add_test(tests, own_points_stand_below_the_sum);
    tcase_add_test(tests, strengths_are_told_apart);
    tcase_add_test(tests, a_tally_begins_with_the_feature);
    tcase_add_test(tests, a_survey_says_would);
    tcase_add_test(tests, a_record_has_a_line_for_each_turn);
    tcase_add_test(tests, the_end_names_the_winner);
    tcase_add_test(tests, the_setting_is_told);
    tcase_add_test(tests, choices_can_be_copied);
    tcase_add_test(tests, headings_and_errors);
    suite_add_tcase(suite, tests);
    return scene_run(suite);
}
