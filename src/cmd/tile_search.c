/* Tiles by what is on them: "monastery", "inn", "coat of arms". */
#include "config.h"

#include "cmd/tile_search.h"

#include <string.h>

#include "catalog/words.h"
#include "referee/other_words.h"

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c == ' ' || c == '_' ? '-' : c;
}

/* Whether a word means a known one: "Cathedrals", "coats of arms" with the plural at its first word. */
static bool means(const char *word, const char *known)
{
    while (*known != '\0') {
        if (small(*word) == *known) {
            word++;
            known++;
        } else if (*known == '-' && small(*word) == 's' && small(word[1]) == '-') {
            word++;
        } else if (known[0] == 'y' && known[1] == '\0') {
            return strcmp(word, "ies") == 0;
        } else {
            return false;
        }
    }
    return *word == '\0' || strcmp(word, "s") == 0;
}

static bool feature_shows(const struct cat_feature *feature, const char *word)
{
    if (means(word, cat_kind_word((enum cat_kind)feature->kind)))
        return true;
    if (feature->kind == CAT_MONASTERY && feature->building != CAT_PLAIN &&
        means(word, cat_building_word((enum cat_building)feature->building)))
        return true;
    if (feature->coats > 0 && (means(word, "coat-of-arms") || means(word, "shield") || means(word, "pennant")))
        return true;
    if (feature->goods != CAT_NO_GOODS &&
        (means(word, "goods") || means(word, cat_goods_word((enum cat_goods)feature->goods))))
        return true;
    for (unsigned n = 0; n < CAT_FEATURE_MARKS; n++) {
        if ((feature->marks & 1u << n) && 1u << n != CAT_NO_CASTLE && means(word, cat_feature_mark_words[n]))
            return true;
    }
    return false;
}

static bool shows(const struct cat_tile *tile, const char *word)
{
    for (unsigned n = 0; n < tile->feature_count; n++) {
        if (feature_shows(&tile->features[n], word))
            return true;
    }
    for (unsigned n = 0; n < CAT_TILE_MARKS; n++) {
        if ((tile->marks & 1u << n) && means(word, cat_tile_mark_words[n]))
            return true;
    }
    for (unsigned n = 0; n < CAT_DRAWINGS; n++) {
        if (tile->listed && tile->drawings[n] > 0 && means(word, cat_drawing_words[n]))
            return true;
    }
    return (tile->flier > 0 && means(word, "flier")) || (tile->crop_circle > 0 && means(word, "crop-circle")) ||
           (tile->wind_rose > 0 && means(word, "wind-rose")) ||
           (tile->watchtower_points > 0 && means(word, "watchtower"));
}

bool cmd_tile_shows(const struct cat_tile *tile, const char *word)
{
    /* a word of the table for what tiles call otherwise; the abbey among the buildings is none */
    const char *const meant = means(word, "abbey") ? NULL : ref_other_word(REF_WORDS_FEATURE, word);

    return shows(tile, word) || (meant != NULL && shows(tile, meant));
}
