/* The end of a verdict for people: scores, the setting, what was assumed, the rules. */
#include "config.h"

#include "catalog/catalog.h"
#include "report/nodes.h"
#include "report/text.h"

#define NAME_MAX_COLUMNS 30 /* of a player in the table of scores; a longer name has a line of its own */
#define SCORE_WIDTH 9
#define ID_PART 3 /* a rule's id that takes more than this part of the width pushes its source along */

/** A paragraph behind a label. */
static void write_paragraph(struct rep_page *page, const char *label, const char *text)
{
    rep_put(page, label);
    rep_to(page, REP_LABEL);
    rep_wrap(page, text, REP_LABEL, page->width);
}

/** Which columns the table has: what nothing can be gained in is left out. */
struct table {
    unsigned name; /* columns of the names */
    bool gained;
    bool final;
};

static struct table choose_table(const struct verdict *verdict)
{
    struct table table = {.name = 0, .gained = verdict->kind != VERDICT_SURVEY};
    table.final = verdict->final_done || verdict->kind == VERDICT_SURVEY;
    if (verdict->kind == VERDICT_MOVE && verdict->turns.count == 0)
        table.gained = false;
    if (verdict->kind == VERDICT_TALLY && verdict->final.count) {
        table.gained = false;
        table.final = true;
    }
    for (unsigned p = 0; p < verdict->game->player_count; p++) {
        const unsigned columns = rep_measure(verdict->game->players[p].name);
        if (columns > table.name && columns <= NAME_MAX_COLUMNS)
            table.name = columns;
    }
    return table;
}

static void write_winner(struct rep_page *page, const struct verdict *verdict)
{
    const struct game *const game = verdict->game;
    if (!verdict->final_done || verdict->winners == 0)
        return;
    const bool several = (verdict->winners & (verdict->winners - 1)) != 0;
    write_paragraph(page, "Winner",
                    doc_printf(page->arena, several ? "%s share the victory" : "%s",
                               rep_names(page->arena, game, verdict->winners)));
    rep_end(page);
}

static void write_cell(struct rep_page *page, unsigned *end, const char *text)
{
    const unsigned columns = rep_measure(text);
    *end += SCORE_WIDTH;
    rep_to(page, *end > columns ? *end - columns : 0);
    rep_put(page, text);
}

void rep_scores_text(struct rep_page *page, const struct verdict *verdict)
{
    const struct game *const game = verdict->game;
    const struct table table = choose_table(verdict);
    const unsigned begin = 2 + table.name + 1;
    unsigned end = begin < REP_LABEL ? REP_LABEL : begin;
    const unsigned numbers = end;
    rep_paint(page, REP_BOLD, "Score");
    write_cell(page, &end, "before");
    if (table.gained)
        write_cell(page, &end, "gained");
    if (table.final)
        write_cell(page, &end, "final");
    write_cell(page, &end, verdict->kind == VERDICT_SURVEY ? "then" : "now");
    rep_end(page);
    for (unsigned p = 0; p < game->player_count; p++) {
        const long gained = verdict->gained[p];
        const long final = verdict->final_gained[p];
        rep_to(page, 2);
        rep_put(page, game->players[p].name);
        end = numbers;
        if (page->column >= end + SCORE_WIDTH / 2)
            rep_end(page);
        write_cell(page, &end, doc_printf(page->arena, "%ld", verdict->before[p]));
        if (table.gained)
            write_cell(page, &end, rep_signed(page->arena, gained));
        if (table.final)
            write_cell(page, &end, rep_signed(page->arena, final));
        write_cell(page, &end, doc_printf(page->arena, "%ld", verdict->before[p] + gained + final));
        rep_end(page);
    }
    write_winner(page, verdict);
}

static const char *options_text(struct doc_arena *arena, const struct game *game)
{
    const char *text = "";
    unsigned place = 0;
    unsigned count = 0;
    for (unsigned m = 0; m < game->table->count; m++) {
        for (unsigned o = 0; o < game->table->modules[m]->option_count; o++, place++) {
            if (!game->option_set[place])
                continue;
            const struct option *const option = &game->table->modules[m]->options[o];
            const char *const value =
                option->values ? option->values[game->option[place]] : doc_printf(arena, "%d", game->option[place]);
            text = doc_printf(arena, "%s%s%s %s", text, count ? ", " : "", option->name, value);
            count++;
        }
    }
    return count == 0 ? "" : doc_printf(arena, "; %s %s", count == 1 ? "option" : "options", text);
}

static void cite_all(struct doc_arena *arena, rule_list *list, const rule_list *rules)
{
    for (unsigned i = 0; i < rules->count; i++)
        ref_cite(arena, list, rules->items[i]);
}

const char *rep_played_by_text(struct doc_arena *arena, const struct game *game)
{
    const char *text = doc_printf(arena, "edition %s", cat_edition_word(game->edition));
    unsigned count = 0;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        if (!(game->in_play >> m & 1u) || module->always)
            continue;
        text = doc_printf(arena, "%s%s%s", text, count ? ", " : " with ", module->title);
        count++;
    }
    return doc_printf(arena, "%s%s", text, options_text(arena, game));
}

static void write_played_by(struct rep_page *page, const struct game *game)
{
    write_paragraph(page, "Played by", rep_played_by_text(page->arena, game));
    rep_end(page);
}

/** Rules on which what was done rests beside the scorings.  Those of a record stand among the rules cited alone. */
static void write_rests_on(struct rep_page *page, const struct verdict *verdict)
{
    const struct verdict_turn *const move =
        verdict->kind == VERDICT_MOVE && verdict->turns.count ? verdict->turns.items[0] : NULL;
    rule_list rules = {0};
    for (unsigned d = 0; move && d < move->deeds.count; d++)
        cite_all(page->arena, &rules, &move->deeds.items[d].rules);
    if (move)
        cite_all(page->arena, &rules, &move->rules);
    cite_all(page->arena, &rules, &verdict->final_rules);
    cite_all(page->arena, &rules, &verdict->survey_rules);
    if (rules.count == 0)
        return;
    const char *text = "";
    for (unsigned i = 0; i < rules.count; i++)
        text = doc_printf(page->arena, "%s%s%s", text, i ? ", " : "", rule_id(rules.items[i]));
    write_paragraph(page, "Rests on", doc_printf(page->arena, "%s (`reeve rules ID` explains each)", text));
    rep_end(page);
}

void rep_setting_text(struct rep_page *page, const struct verdict *verdict)
{
    write_played_by(page, verdict->game);
    for (unsigned i = 0; i < verdict->notes.count; i++) {
        write_paragraph(page, i == 0 ? "Printed" : "", verdict->notes.items[i]);
        rep_end(page);
    }
    for (unsigned i = 0; i < verdict->hints.count; i++) {
        write_paragraph(page, i == 0 ? "Otherwise" : "", verdict->hints.items[i]);
        rep_end(page);
    }
    for (unsigned i = 0; i < verdict->assumptions.count; i++) {
        const struct assumption *const assumption = &verdict->assumptions.items[i];
        const char *const text = assumption->option ? doc_printf(page->arena, "%s; the option %s decides otherwise",
                                                                 assumption->says, assumption->option)
                                                    : assumption->says;
        write_paragraph(page, i == 0 ? "Assumed" : "", text);
        rep_rule(page, assumption->rule);
        rep_end(page);
    }
    write_rests_on(page, verdict);
}

/** One rule: id, source and status in a line if it is wide enough, the words below. */
static void write_rule(struct rep_page *page, rule_number number, unsigned source_at)
{
    const struct rule *const rule = &rule_table[number];
    const char *const status = rule_status_word((enum rule_status)rule->status);
    const unsigned status_columns = rep_measure(status);
    rep_to(page, 2);
    rep_put(page, rule_id(number));
    rep_to(page, page->column + 2);
    rep_to(page, source_at);
    rep_wrap(page, rule_word(rule->source), source_at, page->width - status_columns - 2);
    if (page->column + 2 + status_columns > page->width)
        rep_end(page);
    rep_to(page, page->width - status_columns);
    rep_put(page, status);
    rep_end(page);
    rep_to(page, 6);
    rep_wrap(page, rule_word(rule->says), 6, page->width);
    rep_end(page);
    const rule_list twins = rep_twins(page->arena, number);
    if (twins.count == 0)
        return;
    const char *text = "The same as ";
    for (unsigned i = 0; i < twins.count; i++)
        text = doc_printf(page->arena, "%s%s%s", text, i ? ", " : "", rule_id(twins.items[i]));
    rep_to(page, 6);
    rep_wrap(page, doc_printf(page->arena, "%s.", text), 6, page->width);
    rep_end(page);
}

void rep_cited_text(struct rep_page *page, const rule_list *cited)
{
    if (cited->count == 0)
        return;
    unsigned longest = 0;
    for (unsigned i = 0; i < cited->count; i++) {
        const unsigned columns = rep_measure(rule_id(cited->items[i]));
        if (columns > longest && columns <= page->width / ID_PART)
            longest = columns;
    }
    rep_paint(page, REP_BOLD, "Rules cited");
    rep_end(page);
    for (unsigned i = 0; i < cited->count; i++)
        write_rule(page, cited->items[i], 2 + longest + 2);
}
