/* Turns for people: what was done, what is wrong with it, what was scored, what may follow. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "document/emit.h"
#include "report/text.h"

unsigned rep_result_text(struct rep_page *page, enum verdict_result result)
{
    if (result == VERDICT_LEGAL)
        rep_paint(page, REP_GREEN, "LEGAL");
    else
        rep_paint(page, REP_RED, result == VERDICT_ILLEGAL ? "ILLEGAL" : "INVALID");
    rep_to(page, page->column + 3);
    return page->due;
}

/** Whether a sentence has a comma of its own, outside the brackets of a place. */
static bool has_comma(const char *text)
{
    bool within = false;
    for (; *text; text++) {
        within = *text == '[' || (within && *text != ']');
        if (*text == ',' && !within)
            return true;
    }
    return false;
}

/** Writes a word behind a text; where the text then ends. */
static char *append(char *end, const char *word)
{
    const size_t length = strlen(word);
    memcpy(end, word, length + 1);
    return end + length;
}

const char *rep_deeds_text(struct doc_arena *arena, const struct game *game, const struct verdict_turn *turn)
{
    const char *const name = game->players[turn->player].name;
    if (turn->deeds.count == 0)
        return doc_printf(arena, turn->legal ? "%s does nothing" : "%s may not do this", name);
    /* one text for all: an illegal move may be of any length */
    size_t room = strlen(name) + 1;
    for (unsigned i = 0; i < turn->deeds.count; i++)
        room += sizeof ", and " + strlen(turn->deeds.items[i].says);
    char *const text = doc_alloc(arena, room);
    char *end = append(text, name);
    for (unsigned i = 0; i < turn->deeds.count; i++) {
        const char *between = " ";
        if (i > 0 && i + 1 == turn->deeds.count)
            between = has_comma(text) ? ", and " : " and ";
        else if (i > 0)
            between = ", ";
        end = append(append(end, between), turn->deeds.items[i].says);
    }
    return text;
}

static void write_violations(struct rep_page *page, const struct game *game, const struct verdict_turn *turn,
                             unsigned indent)
{
    const unsigned digits = rep_digits((long)turn->violations.count);
    const unsigned text_at = indent + 2 + digits + 2;
    for (unsigned i = 0; i < turn->violations.count; i++) {
        const struct violation *const violation = &turn->violations.items[i];
        rep_number(page, (long)i + 1, indent + 2 + digits, false);
        rep_to(page, text_at);
        const char *const at = doc_printf(page->arena, "[%d, %d]", violation->at.x, violation->at.y);
        if (violation->placed && !strstr(violation->message, at)) {
            rep_put(page, doc_printf(page->arena, "%s:", at));
            rep_to(page, page->column + 1);
        }
        rep_wrap(page, violation->message, text_at, page->width);
        rep_rule(page, violation->rule);
        rep_end(page);
        if (violation->hint) {
            rep_to(page, text_at);
            rep_wrap(page, violation->hint, text_at, page->width);
            rep_end(page);
        }
    }
    if (turn->violations.count == 0) {
        rep_to(page, indent + 2);
        rep_putf(page, "%s is refused", game->players[turn->player].name);
        rep_end(page);
    }
}

const char *rep_action_text(struct doc_arena *arena, const struct doc_node *action)
{
    char *bytes = NULL;
    size_t size = 0;
    struct doc_node copy = *action;
    copy.flow = true;
    copy.key = NULL;
    copy.next = NULL;
    FILE *const memory = open_memstream(&bytes, &size);
    if (!memory)
        doc_out_of_memory(arena);
    doc_emit_yaml(&copy, memory);
    const bool failed = ferror(memory) != 0;
    if (fclose(memory) != 0 || failed || !bytes) {
        free(bytes);
        doc_out_of_memory(arena);
    }
    doc_adopt(arena, bytes);
    while (size > 0 && bytes[size - 1] == '\n')
        bytes[--size] = '\0';
    return bytes;
}

/** What may be or was to be decided, the choice taken marked so, in the notation of a move, so that it can be copied
 * into the document. */
static void write_choices(struct rep_page *page, const struct game *game, const struct verdict_turn *turn,
                          unsigned indent)
{
    unsigned player = REF_PLAYERS_MAX;
    for (unsigned i = 0; i < turn->choices.count; i++) {
        const struct choice *const choice = &turn->choices.items[i];
        if (choice->player != player) {
            player = choice->player;
            rep_to(page, indent);
            rep_putf(page, "%s may", player < game->player_count ? game->players[player].name : "somebody");
            rep_end(page);
        }
        rep_to(page, indent + 2);
        const char *const action = rep_action_text(page->arena, choice->action);
        rep_wrap(page, choice->taken ? doc_printf(page->arena, "%s (taken)", action) : action, indent + 4, page->width);
        rep_rules(page, &choice->rules);
        rep_end(page);
    }
}

/** What a turn led to. */
static void write_outcome(struct rep_page *page, const struct game *game, const struct verdict_turn *turn,
                          unsigned indent, bool spaced)
{
    struct rep_returns returns;
    rep_sort_returns(page->arena, &returns, &turn->returned, turn->scored.count);
    for (unsigned i = 0; i < turn->scored.count; i++) {
        if (spaced)
            rep_end(page);
        rep_scoring_text(page, turn->scored.items[i], &returns, i + 1, indent);
    }
    const bool other = rep_first_return(&returns, 0) != NULL;
    if (spaced && (other || turn->choices.count || turn->again))
        rep_end(page);
    if (other) {
        rep_to(page, indent);
        rep_put(page, "goes home");
        rep_to(page, indent + REP_LABEL);
        rep_wrap(page, rep_returns_text(page->arena, game, &returns, rep_first_return(&returns, 0)), indent + REP_LABEL,
                 page->width);
        rep_end(page);
    }
    write_choices(page, game, turn, indent);
    if (turn->again) {
        rep_to(page, indent);
        rep_putf(page, "%s goes on with a further part of the turn", game->players[turn->player].name);
        rep_rule(page, turn->again_rule);
        rep_end(page);
    }
}

void rep_move_text(struct rep_page *page, const struct verdict *verdict)
{
    const struct verdict_turn *const turn = verdict->turns.items[0];
    const unsigned left = rep_result_text(page, turn->legal ? VERDICT_LEGAL : VERDICT_ILLEGAL);
    rep_wrap(page, rep_deeds_text(page->arena, verdict->game, turn), left, page->width);
    rep_end(page);
    if (!turn->legal)
        write_violations(page, verdict->game, turn, 0);
    write_outcome(page, verdict->game, turn, 2, true);
}

/** What the players gained in a turn: the one on turn first, without his name. */
static const char *gains_text(struct doc_arena *arena, const struct game *game, const struct verdict_turn *turn)
{
    const char *text = rep_signed(arena, turn->gained[turn->player]);
    for (unsigned p = 0; p < game->player_count; p++) {
        if (p != turn->player && turn->gained[p] != 0)
            text = doc_printf(arena, "%s, %s %s", text, game->players[p].name, rep_signed(arena, turn->gained[p]));
    }
    return text;
}

static void write_turn(struct rep_page *page, const struct game *game, const struct verdict_turn *turn, long number,
                       unsigned digits)
{
    const unsigned left = digits + 2;
    rep_number(page, number, digits, false);
    rep_to(page, left);
    if (!turn->legal) {
        rep_paint(page, REP_RED, "ILLEGAL");
        rep_to(page, page->column + 2);
    }
    const char *const gains = gains_text(page->arena, game, turn);
    const unsigned columns = rep_measure(gains);
    const unsigned right = page->width > left + columns + 20 ? page->width - columns - 2 : page->width;
    rep_wrap(page, rep_deeds_text(page->arena, game, turn), left + 2, right);
    if (page->column + 2 + columns > page->width) {
        rep_end(page);
        rep_to(page, left + 2);
    }
    rep_to(page, page->width > columns ? page->width - columns : 0);
    rep_put(page, gains);
    rep_end(page);
    if (!turn->legal)
        write_violations(page, game, turn, left);
    write_outcome(page, game, turn, left + 2, false);
}

/** How the record as a whole was judged. */
static void write_summary(struct rep_page *page, const struct verdict *verdict)
{
    unsigned illegal = 0;
    unsigned judged = 0;
    unsigned last_illegal = 0;
    for (unsigned t = 0; t < verdict->turns.count; t++) {
        judged += verdict->turns.items[t]->judged;
        if (verdict->turns.items[t]->judged && !verdict->turns.items[t]->legal) {
            illegal++;
            last_illegal = t + 1;
        }
    }
    const unsigned left = rep_result_text(page, verdict->result);
    const char *text =
        doc_printf(page->arena, "%u %s", verdict->turns.count, verdict->turns.count == 1 ? "turn" : "turns");
    if (illegal == 1)
        text = doc_printf(page->arena, "turn %u of %u breaks the rules", last_illegal, verdict->turns.count);
    else if (illegal > 1)
        text = doc_printf(page->arena, "%u of %u turns break the rules", illegal, verdict->turns.count);
    if (judged < verdict->turns.count)
        text = doc_printf(page->arena, "%s; what follows turn %u is not judged", text, last_illegal);
    rep_wrap(page, text, left, page->width);
    rep_end(page);
}

void rep_record_text(struct rep_page *page, const struct verdict *verdict)
{
    const unsigned digits = rep_digits((long)verdict->turns.count);
    write_summary(page, verdict);
    if (verdict->turns.count)
        rep_end(page);
    for (unsigned t = 0; t < verdict->turns.count; t++) {
        if (verdict->turns.items[t]->judged) {
            write_turn(page, verdict->game, verdict->turns.items[t], (long)t + 1, digits);
            continue;
        }
        /* those that were not reached, in one line */
        const unsigned first = t + 1;
        while (t + 1 < verdict->turns.count && !verdict->turns.items[t + 1]->judged)
            t++;
        rep_number(page, first, digits, false);
        if (t + 1 > first)
            rep_putf(page, " to %u", t + 1);
        rep_to(page, page->column + 2);
        rep_put(page, "not judged");
        rep_end(page);
    }
}
