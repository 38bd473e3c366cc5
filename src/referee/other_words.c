/* Words of the table for what documents call otherwise. */
#include "config.h"

#include "referee/other_words.h"

#include <string.h>

#include "catalog/spot.h"

#define WORD_MAX 31

struct pair {
    const char *said;
    const char *meant;
};

static const struct pair figures[] = {
    {"knight", "meeple"},
    {"thief", "meeple"},
    {"highwayman", "meeple"},
    {"farmer", "meeple"},
    {"monk", "meeple"},
    {"follower", "meeple"},
    {"peasant", "meeple"},
    {"nun", "meeple"},
    {"big-meeple", "large-meeple"},
    {"big-follower", "large-meeple"},
    {"double-meeple", "large-meeple"},
    {"large", "large-meeple"},
    {"big", "large-meeple"},
    {"cart", "wagon"},
    {"swine", "pig"},
};

static const struct pair features[] = {
    {"farm", "field"},        {"farmland", "field"},   {"meadow", "field"},     {"grass", "field"},
    {"grassland", "field"},   {"pasture", "field"},    {"green", "field"},      {"cloister", "monastery"},
    {"abbey", "monastery"},   {"shrine", "monastery"}, {"church", "monastery"}, {"chapel", "monastery"},
    {"convent", "monastery"}, {"street", "road"},      {"path", "road"},        {"highway", "road"},
    {"way", "road"},          {"track", "road"},       {"town", "city"},        {"village", "city"},
    {"stream", "river"},      {"water", "river"},      {"park", "garden"},      {"flowers", "garden"},
};

static const struct pair actions[] = {
    {"put", "place"},       {"lay", "place"},     {"set", "place"},      {"play", "place"},    {"tile", "place"},
    {"meeple", "deploy"},   {"figure", "deploy"}, {"station", "deploy"}, {"take", "retrieve"}, {"return", "retrieve"},
    {"recall", "retrieve"}, {"none", "pass"},     {"nothing", "pass"},   {"skip", "pass"},     {"decline", "pass"},
};

static const struct pair keys[] = {
    {"shield", "coats-of-arms"},
    {"shields", "coats-of-arms"},
    {"pennant", "coats-of-arms"},
    {"pennants", "coats-of-arms"},
    {"coat-of-arms", "coats-of-arms"},
    {"coats", "coats-of-arms"},
    {"banners", "coats-of-arms"},
    {"size", "tiles"},
    {"length", "tiles"},
    {"completed", "complete"},
    {"finished", "complete"},
    {"closed", "complete"},
    {"towns", "cities"},
    {"points", "score"},
    {"meeples", "supply"},
    {"figures", "supply"},
    {"player", "name"},
};

static const struct {
    const struct pair *pairs;
    size_t count;
} tables[] = {
    [REF_WORDS_FIGURE] = {figures, sizeof figures / sizeof *figures},
    [REF_WORDS_FEATURE] = {features, sizeof features / sizeof *features},
    [REF_WORDS_ACTION] = {actions, sizeof actions / sizeof *actions},
    [REF_WORDS_KEY] = {keys, sizeof keys / sizeof *keys},
};

/** The words of the compass; sides of a table that people name by what they see are no less clear. */
static const struct pair winds[] = {
    {"north", "N"},      {"east", "E"},        {"south", "S"},      {"west", "W"},
    {"top", "N"},        {"right", "E"},       {"bottom", "S"},     {"left", "W"},
    {"northeast", "NE"}, {"north-east", "NE"}, {"southeast", "SE"}, {"south-east", "SE"},
    {"southwest", "SW"}, {"south-west", "SW"}, {"northwest", "NW"}, {"north-west", "NW"},
};

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static char capital(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool same(const char *word, const char *known)
{
    while (*word && small(*word) == *known) {
        word++;
        known++;
    }
    return *word == '\0' && *known == '\0';
}

static const char *look_up(const struct pair *pairs, size_t count, const char *word)
{
    for (size_t i = 0; i < count; i++) {
        if (same(word, pairs[i].said))
            return pairs[i].meant;
    }
    return NULL;
}

const char *ref_other_word(enum ref_words words, const char *word)
{
    return look_up(tables[words].pairs, tables[words].count, word);
}

/** The kind of a spot that a word means; NULL: none. */
static const char *kind_of(struct doc_arena *arena, const char *word)
{
    struct cat_spot spot;
    char *kind = doc_copy(arena, word, strlen(word));
    for (char *at = kind; *at; at++)
        *at = small(*at);
    if (strcmp(kind, "corner") == 0 || cat_read_spot(kind, &spot))
        return kind;
    return ref_other_word(REF_WORDS_FEATURE, word);
}

/** The edge, half-edge or corner that a word means; NULL: none. */
static const char *edge_of(struct doc_arena *arena, const char *word)
{
    const char *wind = look_up(winds, sizeof winds / sizeof *winds, word);
    if (wind)
        return wind;
    const size_t length = strlen(word);
    if (length == 0 || length > 3)
        return NULL;
    char *edge = doc_copy(arena, word, length);
    for (char *at = edge; *at; at++)
        *at = capital(*at);
    return strspn(edge, "NESW") == length ? edge : NULL;
}

/** Puts a kind and an edge together; NULL if that is no spot. */
static const char *together(struct doc_arena *arena, const char *kind, const char *edge)
{
    struct cat_spot spot;
    if (!kind)
        return NULL;
    const char *text = edge ? doc_printf(arena, "%s %s", kind, edge) : kind;
    return cat_read_spot(text, &spot) ? text : NULL;
}

const char *ref_meant_spot(struct doc_arena *arena, const struct doc_node *node)
{
    if (node->length > WORD_MAX)
        return NULL;
    char *first = doc_copy(arena, node->text, node->length);
    const char *meant = together(arena, kind_of(arena, first), NULL);
    if (meant)
        return meant;
    const size_t parted = strcspn(first, " ,-_:");
    if (first[parted] == '\0') {
        /* "cityN", where no mark parts them */
        for (size_t length = node->length; length-- > 1;) {
            const char *edge = edge_of(arena, first + length);
            const char *kind = edge ? kind_of(arena, doc_copy(arena, first, length)) : NULL;
            if (kind && (meant = together(arena, kind, edge)) != NULL)
                return meant;
        }
        return NULL;
    }
    char *second = first + parted;
    *second++ = '\0';
    second += strspn(second, " ,-_:");
    meant = together(arena, kind_of(arena, first), edge_of(arena, second));
    return meant ? meant : together(arena, kind_of(arena, second), edge_of(arena, first));
}
