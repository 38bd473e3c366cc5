/* A verdict as text for people: the answer first, then how it comes about, then the rules. */
#include "config.h"

#include "report/text.h"

#include "report/report.h"

/** Where the rules begin when there is room, in hundredths of the width. */
#define RULES_AT 58

static void write_heading(struct rep_page *page, const struct verdict *verdict, const struct doc_source *source)
{
    const char *text = doc_printf(page->arena, "%s, document %u", source->file, source->number);
    if (verdict->game && verdict->game->title)
        text = doc_printf(page->arena, "%s: %s", text, verdict->game->title);
    rep_paint(page, REP_BOLD, text);
    rep_end(page);
}

static void write_invalid(struct rep_page *page, const struct verdict *verdict, const struct doc_source *source,
                          const struct doc_faults *faults)
{
    const unsigned left = rep_result_text(page, VERDICT_INVALID);
    const char *text = doc_printf(page->arena, "%s, document %u: %u %s", source->file, source->number, faults->errors,
                                  faults->errors == 1 ? "error" : "errors");
    if (verdict->unbuilt)
        text = doc_printf(page->arena, "%s; the module '%s' is not built yet", text, verdict->unbuilt);
    rep_wrap(page, text, left, page->width);
    rep_end(page);
}

/** Scorings one below the other, each after an empty line. */
static void write_scorings(struct rep_page *page, const scoring_list *list, const struct rep_returns *returns,
                           bool first)
{
    for (unsigned i = 0; i < list->count; i++) {
        if (i > 0 || !first)
            rep_end(page);
        rep_scoring_text(page, list->items[i], returns, i + 1, 0);
    }
}

static void write_survey(struct rep_page *page, const struct verdict *verdict)
{
    const size_t tiles = board_tile_count(verdict->game->board);
    const unsigned left = rep_result_text(page, verdict->result);
    rep_wrap(page,
             doc_printf(page->arena,
                        "a position of %zu %s, %s on turn; what each feature would bring if the game ended now", tiles,
                        tiles == 1 ? "tile" : "tiles", verdict->game->players[verdict->game->on_turn].name),
             left, page->width);
    rep_end(page);
    write_scorings(page, &verdict->features, NULL, false);
}

/** The entries of a tally.  Without a board nothing can be illegal: the answer is the points. */
static void write_tally(struct rep_page *page, const struct verdict *verdict)
{
    const scoring_list *const entries = verdict->scored.count ? &verdict->scored : &verdict->final;
    struct rep_returns returns;
    rep_sort_returns(page->arena, &returns, &verdict->returned, entries->count);
    write_scorings(page, entries, &returns, true);
}

static void write_final(struct rep_page *page, const struct verdict *verdict)
{
    if (!verdict->final_done)
        return;
    struct rep_returns returns;
    rep_sort_returns(page->arena, &returns, &verdict->returned, verdict->final.count);
    if (verdict->kind == VERDICT_MOVE && verdict->turns.count == 0) {
        rep_wrap(page, "the game ends here", rep_result_text(page, verdict->result), page->width);
    } else {
        rep_end(page);
        rep_paint(page, REP_BOLD, "Final scoring");
    }
    rep_end(page);
    write_scorings(page, &verdict->final, &returns, false);
    if (verdict->final.count == 0) {
        rep_to(page, 2);
        rep_put(page, "nothing on the board scores");
        rep_end(page);
    }
    const struct return_home *const other = rep_first_return(&returns, 0);
    if (!other)
        return;
    rep_end(page);
    rep_put(page, "goes home");
    rep_to(page, REP_LABEL);
    rep_wrap(page, rep_returns_text(page->arena, verdict->game, &returns, other), REP_LABEL, page->width);
    rep_end(page);
}

void rep_text(const struct verdict *verdict, const struct doc_source *source, const struct doc_faults *faults,
              FILE *out, const struct rep_style *style)
{
    struct rep_page page = {.out = out, .arena = faults->arena, .colour = style->colour};
    page.width = style->width == 0 ? REP_WIDTH : style->width < REP_WIDTH_MIN ? REP_WIDTH_MIN : style->width;
    if (style->parted)
        rep_end(&page);
    if (verdict->result == VERDICT_INVALID) {
        write_invalid(&page, verdict, source, faults);
        return;
    }
    rule_list cited = {0};
    ref_verdict_grounds(page.arena, verdict, &cited);
    unsigned longest = 0;
    for (unsigned i = 0; i < cited.count; i++) {
        const unsigned columns = rep_measure(rule_id(cited.items[i]));
        longest = columns > longest ? columns : longest;
    }
    page.rules_at = page.width * RULES_AT / 100;
    if (page.rules_at + longest > page.width)
        page.rules_at = page.width > longest + 4 ? page.width - longest : 4;
    if (style->heading)
        write_heading(&page, verdict, source);
    if (verdict->kind == VERDICT_RECORD)
        rep_record_text(&page, verdict);
    else if (verdict->kind == VERDICT_SURVEY)
        write_survey(&page, verdict);
    else if (verdict->turns.count)
        rep_move_text(&page, verdict);
    if (verdict->kind == VERDICT_TALLY)
        write_tally(&page, verdict);
    else
        write_final(&page, verdict);
    rep_end(&page);
    rep_scores_text(&page, verdict);
    rep_end(&page);
    rep_setting_text(&page, verdict);
    rep_cited_text(&page, &cited);
}
