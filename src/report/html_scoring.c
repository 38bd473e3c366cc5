/* A scoring in HTML: who stands there, a table of the terms, who gains what, what goes home. */
#include "config.h"

#include "report/html.h"

#include "report/svg.h"
#include "report/text.h"
#include "report/text_feature.h"

static void write_term(const struct rep_html *page, const struct scoring *scoring, const struct term *term)
{
    fputs("<tr><th scope=\"row\">", page->out);
    if (term->player >= 0) {
        rep_xml_text(page->out, scoring->game->players[term->player].name);
        fputs(": ", page->out);
    }
    rep_xml_text(page->out, term->counted && term->count == 1 ? term->one : term->what);
    if (term->counted)
        fprintf(page->out, "</th><td class=\"n\">%ld</td><td class=\"n\">%ld</td>", term->count, term->each);
    else
        fputs("</th><td class=\"n\">\u2013</td><td class=\"n\">\u2013</td>", page->out);
    fprintf(page->out, "<td class=\"n\">%s</td><td>",
            term->counted ? doc_printf(page->arena, "%ld", term->points) : rep_signed(page->arena, term->points));
    rep_html_rules(page->out, page, &term->rules);
    fputs("</td></tr>\n", page->out);
}

/** "5 points for Blue"; what a feature is worth is said of one that nobody has too. */
static void write_awards(const struct rep_html *page, const struct scoring *scoring)
{
    bool any = false;
    for (unsigned p = 0; p < scoring->game->player_count; p++) {
        const long award = ref_award(scoring, p);
        if (award == 0 && !scoring->share[p].wins)
            continue;
        fputs("<tr><th scope=\"row\" colspan=\"3\">", page->out);
        rep_xml_text(page->out, scoring->game->players[p].name);
        fprintf(page->out, " %s</th><td class=\"n\">%ld</td><td></td></tr>\n",
                scoring->occasion == OCCASION_SURVEY ? "would score" : "scores", award);
        any = true;
    }
    if (!any)
        fprintf(page->out,
                "<tr><th scope=\"row\" colspan=\"3\">worth, to nobody</th><td class=\"n\">%ld</td><td></td></tr>\n",
                scoring->points);
}

void rep_html_scoring(const struct rep_html *page, const struct scoring *scoring, const struct rep_returns *returns,
                      unsigned place)
{
    fputs("<div class=\"keep\">\n<table>\n<caption><strong>", page->out);
    rep_xml_text(page->out, rep_feature_title(page->arena, scoring));
    fputs("</strong>", page->out);
    if (scoring->entry)
        fprintf(page->out, " (entry %u)", scoring->entry);
    else if (scoring->spot[0] && !scoring->placeless)
        fprintf(page->out, " at [%d, %d] %s", scoring->at.x, scoring->at.y, scoring->spot);
    const char *between = "<br>Strength: ";
    for (unsigned p = 0; p <= REF_PLAYERS_MAX; p++) {
        const char *const standing =
            p < scoring->game->player_count || p == REF_PLAYERS_MAX ? rep_standing_text(page->arena, scoring, p) : NULL;
        if (!standing)
            continue;
        fputs(between, page->out);
        rep_xml_text(page->out, standing);
        between = "; ";
    }
    if (scoring->rules.count) {
        fputs("<br>", page->out);
        rep_html_rules(page->out, page, &scoring->rules);
    }
    fputs("</caption>\n<thead><tr><th scope=\"col\">What</th><th scope=\"col\" class=\"n\">count</th>"
          "<th scope=\"col\" class=\"n\">each</th><th scope=\"col\" class=\"n\">points</th><th scope=\"col\">Rules</th>"
          "</tr></thead>\n<tbody>\n",
          page->out);
    for (unsigned n = 0; n < scoring->terms.count; n++)
        write_term(page, scoring, &scoring->terms.items[n]);
    fputs("</tbody>\n<tfoot>\n", page->out);
    write_awards(page, scoring);
    fputs("</tfoot>\n</table>\n", page->out);
    const struct return_home *const home = rep_first_return(returns, place);
    if (home) {
        fputs("<p>Goes home: ", page->out);
        rep_xml_text(page->out, rep_returns_text(page->arena, scoring->game, returns, home));
        fputs(".</p>\n", page->out);
    }
    fputs("</div>\n", page->out);
}
