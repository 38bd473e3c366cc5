/* A scoring for people: who stands there, the terms in columns with their rules, who scores, what goes home. */
#include "config.h"

#include <string.h>

#include "catalog/catalog.h"
#include "report/text.h"
#include "report/text_feature.h"

#define LIST_AT 15   /* where lists of figures begin, behind their label */
#define LABEL_MAX 40 /* a longer label is wrapped */
#define EACH_AT_MIN 18
#define POINTS_WIDTH 9 /* from the column of "x 2" to the end of the points */

/** Where the columns of one scoring are. */
struct columns {
    unsigned label;
    unsigned each;
    unsigned points; /* where numbers end */
};

const char *rep_names(struct doc_arena *arena, const struct game *game, unsigned mask)
{
    const char *text = NULL;
    unsigned count = 0;
    for (unsigned p = 0; p < game->player_count; p++)
        count += mask >> p & 1u;
    for (unsigned p = 0, n = 0; p < game->player_count; p++) {
        if (mask >> p & 1u)
            rep_join(arena, &text, n++, count, game->players[p].name);
    }
    return text;
}

const char *rep_signed(struct doc_arena *arena, long points)
{
    return doc_printf(arena, points > 0 ? "+%ld" : "%ld", points);
}

static const char *term_label(struct doc_arena *arena, const struct scoring *scoring, const struct term *term)
{
    const char *const what = term->counted && term->count == 1 ? term->one : term->what;
    const char *const text = term->counted ? doc_printf(arena, "%ld %s", term->count, what) : what;
    return term->player < 0 ? text : doc_printf(arena, "%s: %s", scoring->game->players[term->player].name, text);
}

static unsigned winners(const struct scoring *scoring)
{
    unsigned mask = 0;
    for (unsigned p = 0; p < scoring->game->player_count; p++)
        mask |= scoring->share[p].wins ? 1u << p : 0u;
    return mask;
}

/** Whether the feature has terms beside those of single players. */
static bool has_terms(const struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->terms.count; i++) {
        if (scoring->terms.items[i].player < 0)
            return true;
    }
    return false;
}

/** "Blue scores", "Blue and Red would score"; what a feature is worth is said of one that nobody has too. */
static const char *sum_label(struct doc_arena *arena, const struct scoring *scoring)
{
    const unsigned mask = winners(scoring);
    if (mask == 0)
        return has_terms(scoring) ? "worth, to nobody" : "nobody scores";
    const char *const names = rep_names(arena, scoring->game, mask);
    const bool several = (mask & (mask - 1)) != 0;
    return doc_printf(arena, "%s %s", names,
                      scoring->occasion == OCCASION_SURVEY ? "would score"
                      : several                            ? "score"
                                                           : "scores");
}

static unsigned widest(unsigned so_far, const char *text)
{
    const unsigned columns = rep_measure(text);
    return columns > so_far ? columns : so_far;
}

static struct columns choose_columns(struct rep_page *page, const struct scoring *scoring, unsigned indent)
{
    unsigned label = widest(0, sum_label(page->arena, scoring));
    unsigned digits = rep_digits(scoring->points);
    for (unsigned i = 0; i < scoring->terms.count; i++) {
        label = widest(label, term_label(page->arena, scoring, &scoring->terms.items[i]));
        const unsigned more = rep_digits(scoring->terms.items[i].each) + rep_digits(scoring->terms.items[i].points);
        digits = more > digits ? more : digits;
    }
    if (label > LABEL_MAX)
        label = LABEL_MAX;
    struct columns columns = {.label = indent + 2};
    columns.each = columns.label + label + 2;
    if (columns.each < indent + 2 + EACH_AT_MIN)
        columns.each = indent + 2 + EACH_AT_MIN;
    columns.points = columns.each + (digits > 4 ? POINTS_WIDTH - 4 + digits : POINTS_WIDTH);
    return columns;
}

static void write_label(struct rep_page *page, const struct columns *columns, const char *label)
{
    rep_to(page, columns->label);
    rep_wrap(page, label, columns->label, columns->each - 1);
}

static void write_term(struct rep_page *page, const struct columns *columns, const struct scoring *scoring,
                       const struct term *term)
{
    write_label(page, columns, term_label(page->arena, scoring, term));
    if (term->counted) {
        rep_to(page, columns->each);
        rep_putf(page, "\u00d7 %ld", term->each);
    }
    rep_number(page, term->points, columns->points, !term->counted);
    rep_rules(page, &term->rules);
    rep_end(page);
}

static void write_sum_line(struct rep_page *page, const struct columns *columns)
{
    rep_to(page, columns->points - 3);
    rep_put(page, "\u2500\u2500\u2500");
    rep_end(page);
}

/** What one player gains where figures of his add their own. */
static void write_own(struct rep_page *page, const struct columns *columns, const struct scoring *scoring,
                      unsigned player)
{
    bool any = false;
    for (unsigned i = 0; i < scoring->terms.count; i++) {
        if (scoring->terms.items[i].player != (int)player)
            continue;
        write_term(page, columns, scoring, &scoring->terms.items[i]);
        any = true;
    }
    if (!any)
        return;
    write_sum_line(page, columns);
    write_label(page, columns, doc_printf(page->arena, "%s in all", scoring->game->players[player].name));
    rep_number(page, ref_award(scoring, player), columns->points, false);
    rep_end(page);
}

static void write_points(struct rep_page *page, const struct scoring *scoring, unsigned indent)
{
    const struct columns columns = choose_columns(page, scoring, indent);
    for (unsigned i = 0; i < scoring->terms.count; i++) {
        if (scoring->terms.items[i].player < 0)
            write_term(page, &columns, scoring, &scoring->terms.items[i]);
    }
    if (has_terms(scoring))
        write_sum_line(page, &columns);
    write_label(page, &columns, sum_label(page->arena, scoring));
    if (has_terms(scoring) || winners(scoring))
        rep_number(page, scoring->points, columns.points, false);
    rep_end(page);
    for (unsigned p = 0; p < scoring->game->player_count; p++)
        write_own(page, &columns, scoring, p);
}

/** Who stands there, each with his strength; a player's part is not broken if it fits into a line. */
static void write_figures(struct rep_page *page, const struct scoring *scoring, unsigned indent)
{
    if (scoring->figures.count == 0 && strcmp(scoring->word, cat_kind_word(scoring->kind)) != 0) {
        /* something that is scored beside the features: nobody stands there */
        rep_rules(page, &scoring->rules);
        if (scoring->rules.count)
            rep_end(page);
        return;
    }
    const unsigned where = rep_measure(rep_feature_where(scoring)) + 4;
    const unsigned at = indent + (where > LIST_AT + 2 ? where : LIST_AT + 2);
    rep_to(page, indent + 2);
    rep_put(page, rep_feature_where(scoring));
    rep_to(page, at);
    bool any = false;
    for (unsigned p = 0; p <= REF_PLAYERS_MAX; p++) {
        const char *const text =
            p < scoring->game->player_count || p == REF_PLAYERS_MAX ? rep_standing_text(page->arena, scoring, p) : NULL;
        if (!text)
            continue;
        if (any && page->column + 3 + rep_measure(text) > page->width) {
            rep_end(page);
            rep_to(page, at);
        } else if (any) {
            rep_to(page, page->column + 3);
        }
        rep_wrap(page, text, at, page->width);
        any = true;
    }
    if (!any)
        rep_put(page, "nobody");
    rep_rules(page, &scoring->rules);
    rep_end(page);
}

const char *rep_returns_text(struct doc_arena *arena, const struct game *game, const struct rep_returns *returns,
                             const struct return_home *home)
{
    const char *text = NULL;
    /* counted by owner and kind, in the order in which each came first */
    unsigned count[REF_PLAYERS_MAX + 1][REF_KINDS_MAX] = {{0}};
    for (const struct return_home *h = home; h; h = rep_next_return(returns, h))
        count[h->owner < REF_PLAYERS_MAX ? h->owner : REF_PLAYERS_MAX][h->kind]++;
    for (const struct return_home *h = home; h; h = rep_next_return(returns, h)) {
        unsigned *const same = &count[h->owner < REF_PLAYERS_MAX ? h->owner : REF_PLAYERS_MAX][h->kind];
        const struct figure_kind *const kind = ref_kind(game, h->kind);
        if (*same == 0)
            continue;
        const char *const whose =
            h->owner < game->player_count ? doc_printf(arena, "%s's", game->players[h->owner].name) : "the";
        const char *const what = *same == 1 ? kind->name : doc_printf(arena, "%u %s", *same, kind->plural);
        text = doc_printf(arena, "%s%s%s %s", text ? text : "", text ? ", " : "", whose, what);
        *same = 0;
    }
    return text;
}

void rep_scoring_text(struct rep_page *page, const struct scoring *scoring, const struct rep_returns *returns,
                      unsigned place, unsigned indent)
{
    const char *where = "";
    if (scoring->entry)
        where = doc_printf(page->arena, "entry %u", scoring->entry);
    else if (scoring->spot[0] && !scoring->placeless)
        where = doc_printf(page->arena, "[%d, %d] %s", scoring->at.x, scoring->at.y, scoring->spot);
    rep_to(page, indent);
    rep_wrap(page, rep_feature_title(page->arena, scoring), indent + 2, page->width);
    if (where[0] && page->column + 2 + rep_measure(where) > page->width)
        rep_end(page);
    rep_to(page, page->column ? page->column + 2 : 0);
    rep_to(page, page->rules_at + rep_measure(where) > page->width ? indent + 2 : page->rules_at);
    rep_put(page, where);
    rep_end(page);
    write_figures(page, scoring, indent);
    write_points(page, scoring, indent);
    const char *const home =
        returns ? rep_returns_text(page->arena, scoring->game, returns, rep_first_return(returns, place)) : NULL;
    if (!home)
        return;
    rep_to(page, indent + 2);
    rep_put(page, "goes home");
    rep_to(page, indent + 2 + LIST_AT);
    rep_wrap(page, home, indent + 2 + LIST_AT, page->width);
    rep_end(page);
}
