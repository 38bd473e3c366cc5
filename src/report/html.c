/*
 * A ruling as a page of HTML that can be sent to the others at the table: the picture, the move, the points with the
 * rule for every line, the rules cited, the document.  The page needs nothing else, no script either.
 */
#include "config.h"

#include "report/html.h"

#include <stdlib.h>
#include <string.h>

#include "report/nodes.h"
#include "report/pictures.h"
#include "report/scene.h"
#include "report/svg.h"
#include "report/text.h"

void rep_html_begin(FILE *out, const char *title)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
          out);
    rep_xml_text(out, title);
    fputs("</title>\n<style>\n"
          "body{margin:0 auto;padding:1rem;max-width:60rem;font:1rem/1.5 \"DejaVu Sans\",Verdana,Arial,sans-serif;"
          "color:#1c1b18;background:#fbfaf6}\n"
          "h1{font-size:1.5rem}h2{font-size:1.35rem;margin:2rem 0 .5rem}h3{font-size:1.1rem;margin:1.5rem 0 .4rem}"
          "h4{font-size:1rem;margin:1.2rem 0 .3rem}\n"
          "table{border-collapse:collapse;width:100%;margin:.3rem 0 1rem}caption{text-align:left;padding:.2rem 0}"
          "th,td{text-align:left;vertical-align:top;padding:.25rem .6rem .25rem 0;border-bottom:1px solid #8f8b80}"
          ".n{text-align:right;white-space:nowrap}tfoot td,tfoot th{border-bottom:3px double #55524a;font-weight:700}\n"
          "code,pre{font-family:\"DejaVu Sans Mono\",Consolas,monospace;font-size:.9rem}"
          "pre{padding:.8rem;border:1px solid #8f8b80;white-space:pre-wrap;overflow-wrap:anywhere}\n"
          ".excerpt{padding:.3rem .8rem;margin:.3rem 0 .8rem;white-space:pre;overflow-x:auto}"
          "body{overflow-wrap:break-word}th,td,td code,th code{overflow-wrap:anywhere}thead th,.n{overflow-wrap:normal}"
          "tbody th{min-width:6rem}@media (max-width:40rem){body{padding:.8rem}table,code,pre{font-size:.85rem}}\n"
          "figure{margin:1rem 0}figure svg{max-width:100%;height:auto}\n"
          ".legal,.illegal{display:inline-block;padding:.1rem .6rem;border:3px solid;font-weight:700}"
          ".legal{color:#14532d;background:#e4f2e3}.illegal{color:#8f0013;background:#fbe6e4}\n"
          "a{color:#0b4a8f}\n"
          "@media (prefers-color-scheme:dark){body{color:#f1efe8;background:#16181a}th,td,pre{border-color:#7d7a72}"
          "tfoot td,tfoot th{border-color:#b5b1a5}.legal{color:#b9f0c0;background:#12301c}"
          ".illegal{color:#ffc2bd;background:#451317}a{color:#9cc8ff}}\n"
          "@media print{body{max-width:none;padding:0;color:#000;background:#fff;font-size:10pt}"
          "th,td,pre{border-color:#666}.legal,.illegal{color:#000;background:#fff}"
          "h2,h3,h4,caption{break-after:avoid}tr,figure,.keep{break-inside:avoid}article+article{break-before:page}}\n",
          out);
    rep_svg_style(out);
    rep_svg_board_style(out);
    fputs("</style>\n</head>\n<body>\n<main>\n<h1>", out);
    rep_xml_text(out, title);
    fputs("</h1>\n", out);
}

void rep_html_end(FILE *out)
{
    fputs("</main>\n</body>\n</html>\n", out);
}

/** A rule's id, which may go on in the next line behind each dot. */
static void write_id(FILE *out, const char *id)
{
    fputs("<code>", out);
    for (; *id; id++)
        fprintf(out, "%c%s", *id, *id == '.' ? "<wbr>" : "");
    fputs("</code>", out);
}

void rep_html_rules(FILE *out, const struct rep_html *page, const rule_list *rules)
{
    for (unsigned n = 0; n < rules->count; n++) {
        if (rules->items[n] == RULE_NONE)
            continue;
        fprintf(out, "%s<a href=\"#r%u-%s\">", n ? ", " : "", page->number, rule_id(rules->items[n]));
        write_id(out, rule_id(rules->items[n]));
        fputs("</a>", out);
    }
}

static void write_paragraph(FILE *out, const char *text)
{
    fputs("<p>", out);
    rep_xml_text(out, text);
    fputs("</p>\n", out);
}

/* ---- the answer ---- */

static void write_heading(const struct rep_html *page)
{
    static const char *const words[] = {
        [VERDICT_LEGAL] = "Legal", [VERDICT_ILLEGAL] = "Illegal", [VERDICT_INVALID] = "Not a valid document"};
    const struct verdict *const verdict = page->verdict;
    fprintf(page->out, "<article id=\"d-%u\">\n<h2>", page->number);
    if (verdict->game && verdict->game->title)
        rep_xml_text(page->out, verdict->game->title);
    else
        rep_xml_text(page->out, doc_printf(page->arena, "%s, document %u", page->source->file, page->source->number));
    fprintf(page->out, "</h2>\n<p><strong class=\"%s\">%s</strong></p>\n",
            verdict->result == VERDICT_LEGAL ? "legal" : "illegal", words[verdict->result]);
}

static void write_picture(const struct rep_html *page)
{
    const char *why = NULL;
    const struct rep_scene *const scene = rep_scene_new(page->arena, page->verdict, &why);
    if (!scene) {
        if (why && page->verdict->kind != VERDICT_TALLY && page->verdict->result != VERDICT_INVALID)
            write_paragraph(page->out, doc_printf(page->arena, "No picture: %s.", why));
        return;
    }
    fprintf(page->out, "<h3>%s</h3>\n<figure>\n",
            scene->faulty ? "The board, as far as it could be read" : "The board");
    rep_svg_scene(page->out, scene, page->number, "The board");
    fputs("</figure>\n", page->out);
}

/* ---- the move ---- */

static void write_violations(const struct rep_html *page, const struct verdict_turn *turn)
{
    if (turn->violations.count == 0) {
        write_paragraph(page->out,
                        doc_printf(page->arena, "%s is refused.", page->verdict->game->players[turn->player].name));
        return;
    }
    fputs("<table>\n<caption>Rules broken</caption>\n<thead><tr><th scope=\"col\">Rule</th><th scope=\"col\">Where</th>"
          "<th scope=\"col\">What is wrong</th></tr></thead>\n<tbody>\n",
          page->out);
    for (unsigned n = 0; n < turn->violations.count; n++) {
        const struct violation *const violation = &turn->violations.items[n];
        fputs("<tr><td>", page->out);
        rep_html_rules(page->out, page, &(rule_list){.items = (rule_number[]){violation->rule}, .count = 1, .room = 1});
        fputs("</td><td>", page->out);
        if (violation->placed)
            fprintf(page->out, "[%d, %d]", violation->at.x, violation->at.y);
        fputs("</td><td>", page->out);
        rep_xml_text(page->out, violation->message);
        if (violation->hint) {
            fputs("<br>", page->out);
            rep_xml_text(page->out, violation->hint);
        }
        fputs("</td></tr>\n", page->out);
    }
    fputs("</tbody>\n</table>\n", page->out);
}

static void write_choices(const struct rep_html *page, const struct verdict_turn *turn)
{
    const struct game *const game = page->verdict->game;
    if (turn->choices.count == 0)
        return;
    bool open = false;
    for (unsigned n = 0; n < turn->choices.count; n++)
        open |= !turn->choices.items[n].taken;
    fputs(open ? "<h4>What may still be decided</h4>\n<ul>\n" : "<h4>What was decided</h4>\n<ul>\n", page->out);
    for (unsigned n = 0; n < turn->choices.count; n++) {
        const struct choice *const choice = &turn->choices.items[n];
        fputs("<li>", page->out);
        rep_xml_text(page->out, choice->player < game->player_count ? game->players[choice->player].name : "somebody");
        fputs(": <code>", page->out);
        rep_xml_text(page->out, rep_action_text(page->arena, choice->action));
        fputs(choice->taken ? "</code> (taken) " : "</code> ", page->out);
        rep_html_rules(page->out, page, &choice->rules);
        fputs("</li>\n", page->out);
    }
    fputs("</ul>\n", page->out);
}

static void write_others(const struct rep_html *page, const struct rep_returns *returns)
{
    const struct return_home *const other = rep_first_return(returns, 0);
    if (other)
        write_paragraph(page->out, doc_printf(page->arena, "Goes home: %s.",
                                              rep_returns_text(page->arena, page->verdict->game, returns, other)));
}

static void write_turn(const struct rep_html *page, const struct verdict_turn *turn, unsigned number)
{
    const struct game *const game = page->verdict->game;
    struct rep_returns returns;
    if (number)
        fprintf(page->out, "<h4>Turn %u%s</h4>\n", number, turn->legal ? "" : ", illegal");
    write_paragraph(page->out, doc_printf(page->arena, "%s.", rep_deeds_text(page->arena, game, turn)));
    if (!turn->legal)
        write_violations(page, turn);
    rep_sort_returns(page->arena, &returns, &turn->returned, turn->scored.count);
    for (unsigned n = 0; n < turn->scored.count; n++)
        rep_html_scoring(page, turn->scored.items[n], &returns, n + 1);
    write_others(page, &returns);
    write_choices(page, turn);
    if (turn->again) {
        fputs("<p>", page->out);
        rep_xml_text(page->out, game->players[turn->player].name);
        fputs(" goes on with a further part of the turn ", page->out);
        rep_html_rules(page->out, page,
                       &(rule_list){.items = (rule_number[]){turn->again_rule}, .count = 1, .room = 1});
        fputs("</p>\n", page->out);
    }
}

static void write_list(const struct rep_html *page, const char *title, const scoring_list *list,
                       const return_list *returned)
{
    static const return_list none = {0};
    struct rep_returns returns;
    rep_sort_returns(page->arena, &returns, returned ? returned : &none, list->count);
    fprintf(page->out, "<h3>%s</h3>\n", title);
    for (unsigned n = 0; n < list->count; n++)
        rep_html_scoring(page, list->items[n], &returns, n + 1);
    if (list->count == 0)
        write_paragraph(page->out, "Nothing scores.");
    write_others(page, &returns);
}

static void write_results(const struct rep_html *page)
{
    const struct verdict *const verdict = page->verdict;
    if (verdict->turns.count)
        fprintf(page->out, "<h3>%s</h3>\n", verdict->kind == VERDICT_RECORD ? "The turns" : "The move");
    for (unsigned n = 0; n < verdict->turns.count; n++) {
        if (verdict->turns.items[n]->judged)
            write_turn(page, verdict->turns.items[n], verdict->kind == VERDICT_RECORD ? n + 1 : 0);
    }
    if (verdict->kind == VERDICT_TALLY)
        write_list(page, "Scoring", verdict->scored.count ? &verdict->scored : &verdict->final, &verdict->returned);
    else if (verdict->final_done)
        write_list(page, "Final scoring", &verdict->final, &verdict->returned);
    else if (verdict->kind == VERDICT_SURVEY)
        write_list(page, "What each feature would bring if the game ended now", &verdict->features, NULL);
}

/* ---- the rest ---- */

static void write_scores(const struct rep_html *page)
{
    const struct verdict *const verdict = page->verdict;
    const struct game *const game = verdict->game;
    const bool survey = verdict->kind == VERDICT_SURVEY;
    fprintf(page->out,
            "<h3>Score</h3>\n<table>\n<thead><tr><th scope=\"col\">Player</th><th scope=\"col\" class=\"n\">before</th>"
            "<th scope=\"col\" class=\"n\">gained</th><th scope=\"col\" class=\"n\">final</th>"
            "<th scope=\"col\" class=\"n\">%s</th></tr></thead>\n<tbody>\n",
            survey ? "then" : "now");
    for (unsigned p = 0; p < game->player_count; p++) {
        fputs("<tr><th scope=\"row\">", page->out);
        rep_xml_text(page->out, game->players[p].name);
        fprintf(page->out,
                "</th><td class=\"n\">%ld</td><td class=\"n\">%s</td><td class=\"n\">%s</td><td "
                "class=\"n\">%ld</td></tr>\n",
                verdict->before[p], rep_signed(page->arena, verdict->gained[p]),
                rep_signed(page->arena, verdict->final_gained[p]),
                verdict->before[p] + verdict->gained[p] + verdict->final_gained[p]);
    }
    fputs("</tbody>\n</table>\n", page->out);
    const char *const winners = verdict->winners ? rep_names(page->arena, game, verdict->winners) : NULL;
    if (winners)
        write_paragraph(page->out, doc_printf(page->arena, "Most points: %s.", winners));
}

static void write_setting(const struct rep_html *page)
{
    const struct verdict *const verdict = page->verdict;
    fputs("<h3>Played by</h3>\n", page->out);
    write_paragraph(page->out, doc_printf(page->arena, "%s.", rep_played_by_text(page->arena, verdict->game)));
    if (verdict->hints.count + verdict->assumptions.count == 0)
        return;
    fputs("<ul>\n", page->out);
    for (unsigned n = 0; n < verdict->hints.count; n++) {
        fputs("<li>Otherwise: ", page->out);
        rep_xml_text(page->out, verdict->hints.items[n]);
        fputs("</li>\n", page->out);
    }
    for (unsigned n = 0; n < verdict->assumptions.count; n++) {
        const struct assumption *const assumption = &verdict->assumptions.items[n];
        fputs("<li>Assumed: ", page->out);
        rep_xml_text(page->out, assumption->says);
        if (assumption->option) {
            fputs("; the option ", page->out);
            rep_xml_text(page->out, assumption->option);
            fputs(" decides otherwise", page->out);
        }
        fputc(' ', page->out);
        rep_html_rules(page->out, page,
                       &(rule_list){.items = (rule_number[]){assumption->rule}, .count = 1, .room = 1});
        fputs("</li>\n", page->out);
    }
    fputs("</ul>\n", page->out);
}

static void write_citations(const struct rep_html *page)
{
    rule_list cited = {0};
    ref_verdict_citations(page->arena, page->verdict, &cited);
    if (cited.count == 0)
        return;
    fputs("<h3>Rules cited</h3>\n<table>\n<thead><tr><th scope=\"col\">Rule</th><th scope=\"col\">What it says</th>"
          "<th scope=\"col\">Source</th><th scope=\"col\">Status</th></tr></thead>\n<tbody>\n",
          page->out);
    for (unsigned n = 0; n < cited.count; n++) {
        const struct rule *const rule = &rule_table[cited.items[n]];
        fprintf(page->out, "<tr id=\"r%u-%s\"><th scope=\"row\">", page->number, rule_id(cited.items[n]));
        write_id(page->out, rule_id(cited.items[n]));
        fputs("</th><td>", page->out);
        rep_xml_text(page->out, rule_word(rule->says));
        fputs("</td><td>", page->out);
        rep_xml_text(page->out, rule_word(rule->source));
        fprintf(page->out, "</td><td>%s</td></tr>\n", rule_status_word((enum rule_status)rule->status));
    }
    fputs("</tbody>\n</table>\n", page->out);
}

/** The line of the document at which a fault is, with the caret below it. */
static void write_excerpt(const struct rep_html *page, const struct doc_faults *faults, const struct doc_fault *fault)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const memory = open_memstream(&text, &size);
    if (!memory)
        doc_out_of_memory(page->arena);
    doc_fault_print_line(faults, fault, memory);
    if (fclose(memory) != 0)
        doc_out_of_memory(page->arena);
    while (size > 0 && text[size - 1] == '\n')
        size--;
    if (size > 0) {
        fputs("<pre class=\"excerpt\">", page->out);
        rep_xml(page->out, text, size);
        fputs("</pre>", page->out);
    }
    free(text);
}

static void write_errors(const struct rep_html *page, const struct doc_faults *faults)
{
    static const char *const words[] = {[DOC_ERROR] = "", [DOC_WARNING] = "warning: ", [DOC_NOTE] = "note: "};
    fputs("<h3>What is wrong</h3>\n<ul>\n", page->out);
    for (const struct doc_fault *fault = faults->first; fault; fault = fault->next) {
        fputs("<li>", page->out);
        if (fault->mark.line)
            fprintf(page->out, "<strong>line %u, column %u</strong>: ", fault->mark.line, fault->mark.column);
        fputs(words[fault->severity], page->out);
        rep_xml_text(page->out, fault->message);
        write_excerpt(page, faults, fault);
        fputs("</li>\n", page->out);
    }
    if (faults->dropped)
        fprintf(page->out, "<li>and %u more</li>\n", faults->dropped);
    fputs("</ul>\n", page->out);
}

static void write_document(const struct rep_html *page)
{
    size_t size = page->source->size;
    while (size > 0 && (page->source->text[size - 1] == '\n' || page->source->text[size - 1] == '\r'))
        size--;
    fputs("<h3>The document</h3>\n<pre tabindex=\"0\"><code>", page->out);
    for (size_t at = 0; at < size;) {
        const char *const end = memchr(page->source->text + at, '\r', size - at);
        const size_t length = end ? (size_t)(end - page->source->text) - at : size - at;
        rep_xml(page->out, page->source->text + at, length);
        at += length + 1; /* lines that end in CRLF are shown as others are */
    }
    fputs("</code></pre>\n", page->out);
}

void rep_html_ruling(struct doc_arena *arena, const struct verdict *verdict, const struct doc_source *source,
                     const struct doc_faults *faults, unsigned number, FILE *out)
{
    const struct rep_html page = {.arena = arena, .verdict = verdict, .source = source, .number = number, .out = out};
    write_heading(&page);
    if (verdict->result == VERDICT_INVALID) {
        write_errors(&page, faults);
        write_picture(&page);
    } else {
        write_picture(&page);
        write_results(&page);
        write_scores(&page);
        write_setting(&page);
        write_citations(&page);
    }
    write_document(&page);
    fputs("</article>\n", out);
}
