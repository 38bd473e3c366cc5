/*
 * Assertions, sentences of a few forms, with or without a full stop:
 *
 *     NAME has N points                    totals
 *     NAME scored WHAT for N points        scored
 *     Meeple Wagon options: {F,L,[x,y]}; ...   choices, where the wagons are to move
 *     Phase is ..., Player can pass, Undo is allowed   of no concern to a referee
 *
 * All others stay as notes and are counted.
 */
#include "config.h"

#include "import/assertions.h"

#include <string.h>

#include "import/pointers.h"
#include "import/replay.h"

/* A sentence being read. */
struct sentence {
    struct importing *im;
    const char *at;
    const char *end; /* without its full stop */
};

static bool take_word(struct sentence *sentence, const char *word)
{
    const size_t length = strlen(word);

    if ((size_t)(sentence->end - sentence->at) < length || memcmp(sentence->at, word, length) != 0)
        return false;
    sentence->at += length;
    return true;
}

static bool take_number(struct sentence *sentence, long *value)
{
    const bool negative = take_word(sentence, "-");
    const char *const first = sentence->at;
    long number = 0;

    for (; sentence->at < sentence->end && *sentence->at >= '0' && *sentence->at <= '9'; sentence->at++)
        number = number < 100000000 ? number * 10 + (*sentence->at - '0') : number;
    *value = negative ? -number : number;
    return sentence->at > first;
}

/* "N points", "1 point", and nothing behind it. */
static bool take_points(struct sentence *sentence, long *points)
{
    return take_number(sentence, points) && (take_word(sentence, " points") || take_word(sentence, " point")) &&
           sentence->at == sentence->end;
}

/* The player whose name the sentence begins with, followed by a blank; NULL: there is none. */
static const char *take_player(struct sentence *sentence)
{
    const char *longest = NULL;

    for (unsigned n = 0; n < sentence->im->saved.player_count; n++) {
        const char *const name = sentence->im->saved.names[n];
        const size_t length = strlen(name);
        if ((size_t)(sentence->end - sentence->at) > length && memcmp(sentence->at, name, length) == 0 &&
            sentence->at[length] == ' ' && (longest == NULL || length > strlen(longest)))
            longest = name;
    }
    if (longest != NULL)
        sentence->at += strlen(longest) + 1;
    return longest;
}

/* What is scored, in our words; NULL: not known. */
static const char *take_feature(struct sentence *sentence)
{
    static const struct {
        const char *theirs, *ours;
    } words[] = {
        {"city ", "city"},           {"road ", "road"},     {"special-monastery ", "monastery"},
        {"monastery ", "monastery"}, {"field ", "field"},   {"farm ", "field"},
        {"abbey ", "monastery"},     {"garden ", "garden"}, {"barn ", "barn"},
        {"castle ", "castle"},       {"fairy ", "fairy"},   {"watchtower ", "watchtower"},
        {"shrine ", "monastery"},    {"goods ", "goods"},   {"trade-goods ", "goods"},
    };

    for (size_t n = 0; n < sizeof words / sizeof *words; n++) {
        if (take_word(sentence, words[n].theirs))
            return words[n].ours;
    }
    return NULL;
}

/* The expectations as they grow. */
struct expected {
    struct doc_node *totals, *scored, *choices;
};

static struct doc_node *list_of(struct importing *im, struct doc_node **list)
{
    if (*list == NULL)
        *list = doc_new_list(im->arena);
    return *list;
}

static bool read_total(struct sentence sentence, struct expected *expected)
{
    struct importing *const im = sentence.im;
    const char *const player = take_player(&sentence);
    long points;

    if (player == NULL || !take_word(&sentence, "has ") || !take_points(&sentence, &points))
        return false;
    if (expected->totals == NULL)
        expected->totals = doc_inline(doc_new_map(im->arena));
    if (doc_get(expected->totals, player) == NULL)
        doc_put(im->arena, expected->totals, player, imp_number(im, points));
    return true;
}

static bool read_scored(struct sentence sentence, struct expected *expected)
{
    struct importing *const im = sentence.im;
    const char *const player = take_player(&sentence);
    long points;

    if (player == NULL || !take_word(&sentence, "scored "))
        return false;
    const char *const feature = take_feature(&sentence);
    if (feature == NULL || !take_word(&sentence, "for ") || !take_points(&sentence, &points))
        return false;
    struct doc_node *const item = doc_add(list_of(im, &expected->scored), doc_inline(doc_new_map(im->arena)));
    doc_put(im->arena, item, "player", doc_new_text(im->arena, player));
    doc_put(im->arena, item, "feature", imp_text(im, feature));
    doc_put(im->arena, item, "points", imp_number(im, points));
    return true;
}

/* The text up to a character, which is passed over; NULL: it does not come. */
static const char *take_until(struct sentence *sentence, char stop)
{
    const char *const found = memchr(sentence->at, stop, (size_t)(sentence->end - sentence->at));

    if (found == NULL)
        return NULL;
    const char *const text = doc_copy(sentence->im->arena, sentence->at, (size_t)(found - sentence->at));
    sentence->at = found + 1;
    return text;
}

/* "{City,E,[1,0]}" */
static bool read_option(struct sentence *sentence, struct expected *expected)
{
    struct importing *const im = sentence->im;
    struct imp_place place;
    long x;
    long y;

    if (!take_word(sentence, "{"))
        return false;
    const char *const feature = take_until(sentence, ',');
    const char *const location = feature != NULL ? take_until(sentence, ',') : NULL;
    if (location == NULL || !take_word(sentence, "[") || !take_number(sentence, &x) || !take_word(sentence, ",") ||
        !take_number(sentence, &y) || !take_word(sentence, "]}"))
        return false;
    const struct board_at at = {.x = (int32_t)x, .y = (int32_t)y};
    const struct imp_lying lying = imp_lying_at(im, at);
    if (lying.tile == NULL || imp_find_spot(im, feature, location, lying, &place) != NULL)
        return false;
    struct doc_node *const item = doc_add(list_of(im, &expected->choices), doc_inline(doc_new_map(im->arena)));
    doc_put(im->arena, item, "move", imp_text(im, "wagon"));
    doc_put(im->arena, item, "to", imp_at(im, at));
    doc_put(im->arena, item, "spot", imp_text(im, place.spot));
    return true;
}

static bool read_wagon_options(struct sentence sentence, struct expected *expected)
{
    if (sentence.im->open_end || !take_word(&sentence, "Meeple Wagon options: "))
        return false;
    const struct expected before = *expected;
    do {
        if (!read_option(&sentence, expected)) {
            *expected = before;
            return false;
        }
    } while (take_word(&sentence, "; "));
    return sentence.at == sentence.end;
}

static bool begins(struct sentence sentence, const char *const *beginnings)
{
    for (; *beginnings != NULL; beginnings++) {
        if (take_word(&sentence, *beginnings))
            return true;
    }
    return false;
}

/* Sentences that say what a screen would show, not what a rule says. */
static bool no_concern(struct sentence sentence)
{
    static const char *const beginnings[] = {
        "Phase is ",
        "phase is ",
        "Player can pass",
        "Player can't pass",
        "Undo is ",
        "Available action Meeple for ",
        "Available action TilePlacement for ",
        NULL,
    };

    return begins(sentence, beginnings);
}

/* Sentences about the next move, which a document that ends before it cannot expect. */
static bool of_next_move(struct sentence sentence)
{
    static const char *const beginnings[] = {"TilePlacement ", "Meeple ", "ReturnMeeple ", "Available action ", NULL};

    return begins(sentence, beginnings);
}

static void read(struct importing *im, const struct doc_node *item, struct expected *expected)
{
    if (item->kind != DOC_TEXT) {
        im->not_understood++;
        return;
    }
    struct sentence sentence = {.im = im, .at = item->text, .end = item->text + item->length};
    const char *const quoted = doc_excerpt(im->arena, item->text, item->length);
    if (item->length > 0 && sentence.end[-1] == '.')
        sentence.end--;
    if (no_concern(sentence)) {
        imp_note(im, "Asserted, of no concern here: %s", quoted);
    } else if (im->cut_at != NULL && !im->open_end) {
        imp_note(im, "Asserted of the whole game, not expected here: %s", quoted);
        im->not_reached++;
    } else if (im->unknown_element && !of_next_move(sentence)) {
        imp_note(im, "Asserted, while an element is in play that is not known here: %s", quoted);
        im->not_understood++;
    } else if (!read_total(sentence, expected) && !read_scored(sentence, expected) &&
               !read_wagon_options(sentence, expected)) {
        imp_note(im, "Asserted%s: %s",
                 of_next_move(sentence) ? " of the next move, which is not in the game" : ", not understood", quoted);
        im->not_understood++;
    }
}

void imp_expect(struct importing *im)
{
    const struct doc_node *const list = im->saved.assertions;
    struct expected expected = {.totals = NULL};

    for (const struct doc_node *item = list != NULL ? list->first : NULL; item != NULL; item = item->next)
        read(im, item, &expected);
    if (expected.totals == NULL && expected.scored == NULL && expected.choices == NULL)
        return;
    struct doc_node *const expect = doc_put(im->arena, im->root, "expect", doc_new_map(im->arena));
    if (expected.scored != NULL)
        doc_put(im->arena, expect, "scored", expected.scored);
    if (expected.choices != NULL)
        doc_put(im->arena, expect, "choices", expected.choices);
    if (expected.totals != NULL)
        doc_put(im->arena, expect, "totals", expected.totals);
}
