/* What the modules ask of a position: who is in play, how an option stands, which kind of figure is meant. */
#include "config.h"

#include "referee/game.h"

#include <stdio.h>
#include <string.h>

static int module_place(const struct game *game, const struct module *module)
{
    for (unsigned i = 0; i < game->table->count; i++) {
        if (game->table->modules[i] == module)
            return (int)i;
    }
    return -1;
}

bool ref_nine_spaces(const struct game *game)
{
    const char *double_tiles = ref_option_word(game, "double-tiles");
    return !ref_in_play_named(game, "map") && (!double_tiles || strcmp(double_tiles, "one") != 0);
}

unsigned ref_spaces_around(const struct game *game, struct board_at at)
{
    unsigned spaces = 0;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const struct board_at near = {at.x + dx, at.y + dy};
            spaces +=
                !game->ground || board_tile_at(game->board, near) != BOARD_NONE || game->ground->exists(game, near);
        }
    }
    return spaces;
}

bool ref_surrounded(const struct game *game, struct board_at at)
{
    const unsigned around = board_around(game->board, at);
    if (around == 8 || !game->ground)
        return around == 8;
    return around + 1 == ref_spaces_around(game, at);
}

bool ref_enclosed(const struct game *game, board_feature field)
{
    const struct board *board = game->board;
    for (board_part p = field; p != BOARD_NONE; p = board_next_part(board, field, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        const uint16_t places = cat_turned(board_part_facts(board, p)->places, tile->turn);
        for (enum cat_place place = CAT_NNW; place < CAT_PLACES; place++) {
            const struct board_at beyond = board_beside(tile->at, (enum cat_side)(place / 3));
            if ((places >> place & 1u) && board_tile_at(board, beyond) == BOARD_NONE &&
                (!game->ground || game->ground->exists(game, beyond)))
                return false;
        }
    }
    return true;
}

unsigned ref_gap_sides(const struct game *game, struct board_at at)
{
    unsigned sides = 0;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const struct board_at beyond = board_beside(at, side);
        sides +=
            board_tile_at(game->board, beyond) != BOARD_NONE || (game->ground && game->ground->fills_gap(game, beyond));
    }
    return sides;
}

bool ref_ended(const struct game *game)
{
    bool goes_on = !game->over;
    for (unsigned m = 0; m < game->table->count && !goes_on; m++) {
        const struct module *const module = game->table->modules[m];
        goes_on = (game->in_play >> m & 1u) && module->goes_on && module->goes_on(game);
    }
    return !goes_on;
}

bool ref_in_play(const struct game *game, const struct module *module)
{
    const int place = module_place(game, module);
    return place >= 0 && (game->in_play >> place & 1u);
}

bool ref_in_play_named(const struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->table->count; i++) {
        if ((game->in_play >> i & 1u) && strcmp(game->table->modules[i]->name, name) == 0)
            return true;
    }
    return false;
}

const char *ref_out_of_play(const struct game *game, const char *module)
{
    for (unsigned i = 0; i < game->table->planned_count; i++) {
        if (strcmp(game->table->planned[i].name, module) == 0)
            return "which is not built yet";
    }
    return doc_printf(game->arena, "which is not in play; name it under `game: {expansions: [%s]}`", module);
}

bool ref_left_out(const struct game *game, const struct cat_tile *tile)
{
    for (unsigned i = 0; i < game->table->count; i++) {
        const struct module *module = game->table->modules[i];
        if ((game->in_play >> i & 1u) && module->leaves_out && module->leaves_out(game, tile))
            return true;
    }
    return false;
}

/** Place of a module's option among the options of all modules. */
static unsigned option_place(const struct game *game, const struct module *module, unsigned option)
{
    unsigned place = 0;
    for (unsigned i = 0; i < game->table->count && game->table->modules[i] != module; i++)
        place += game->table->modules[i]->option_count;
    return place + option;
}

int ref_option(const struct game *game, const struct module *module, unsigned option)
{
    return game->option[option_place(game, module, option)];
}

const char *ref_option_word(const struct game *game, const char *name)
{
    unsigned place = 0;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned o = 0; o < module->option_count; o++, place++) {
            if (strcmp(module->options[o].name, name) == 0 && module->options[o].values)
                return module->options[o].values[game->option[place]];
        }
    }
    return "";
}

bool ref_option_set(const struct game *game, const struct module *module, unsigned option)
{
    return game->option_set[option_place(game, module, option)];
}

void *ref_state(const struct game *game, const struct module *module)
{
    const int place = module_place(game, module);
    return place < 0 ? NULL : game->state[place];
}

const struct figure_kind *ref_kind(const struct game *game, unsigned kind)
{
    for (unsigned i = 0; i < game->table->count; i++) {
        const struct module *module = game->table->modules[i];
        if (kind < module->figure_count)
            return &module->figures[kind];
        kind -= module->figure_count;
    }
    return NULL;
}

void ref_gain(struct game *game, unsigned player, long points)
{
    struct player *const who = &game->players[player];
    who->score += points;
    if (game->track_floor && who->score < 0)
        who->score = 0;
}

int ref_kind_named(const struct game *game, const char *name, size_t length)
{
    int kind = 0;
    for (unsigned i = 0; i < game->table->count; i++) {
        const struct module *module = game->table->modules[i];
        if (!(game->in_play >> i & 1u)) {
            kind += (int)module->figure_count;
            continue;
        }
        for (unsigned k = 0; k < module->figure_count; k++, kind++) {
            if (strncmp(module->figures[k].name, name, length) == 0 && module->figures[k].name[length] == '\0')
                return kind;
        }
    }
    return -1;
}

const char *const *ref_ways(const struct game *game, const struct cat_feature *facts)
{
    for (unsigned i = 0; i < game->table->count; i++) {
        const struct module *module = game->table->modules[i];
        const char *const *ways = (game->in_play >> i & 1u) && module->ways ? module->ways(game, facts) : NULL;
        if (ways)
            return ways;
    }
    return NULL;
}

bool ref_has_trait(const struct game *game, const struct board_figure *figure, unsigned trait)
{
    return (ref_kind(game, figure->kind)->traits & trait) != 0;
}

bool ref_trait_on(const struct game *game, board_feature feature, unsigned trait)
{
    const struct board *board = game->board;
    if (board_figures_on(board, feature) == 0)
        return false;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            if (ref_has_trait(game, board_figure(board, id), trait))
                return true;
        }
    }
    return false;
}

void ref_hint(struct game *game, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *says = doc_vprintf(game->arena, format, arguments);
    va_end(arguments);
    for (unsigned i = 0; i < game->verdict->hints.count; i++) {
        if (strcmp(game->verdict->hints.items[i], says) == 0)
            return;
    }
    *REF_ADD(game->arena, &game->verdict->hints) = says;
}

uint32_t ref_keep_figure_facts(struct game *game, const long facts[FIGURE_FACTS])
{
    const size_t size = sizeof *game->figure_facts;
    /* number 0 means that nothing is known */
    const unsigned number = game->figure_fact_count + 1;
    game->figure_facts =
        doc_grow(game->arena, game->figure_facts, (game->figure_fact_count ? number : 0) * size, (number + 1) * size);
    memcpy(game->figure_facts[number], facts, size);
    game->figure_fact_count = number;
    return number;
}

/** Whether the point that a rule leaves open is decided by the option that was set. */
static bool is_decided(const struct game *game, rule_number rule, const char *option)
{
    unsigned place = 0;
    if (!option || rule == RULE_NONE || rule_table[rule].status != RULE_UNRESOLVED)
        return false;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned o = 0; o < module->option_count; o++, place++) {
            if (strcmp(module->options[o].name, option) == 0)
                return game->option_set[place];
        }
    }
    return false;
}

void ref_assume(struct game *game, rule_number rule, const char *option, const char *format, ...)
{
    va_list arguments;
    if (is_decided(game, rule, option))
        return;
    va_start(arguments, format);
    const char *says = doc_vprintf(game->arena, format, arguments);
    va_end(arguments);
    struct verdict *verdict = game->verdict;
    for (unsigned i = 0; i < verdict->assumptions.count; i++) {
        if (verdict->assumptions.items[i].rule == rule && strcmp(verdict->assumptions.items[i].says, says) == 0)
            return;
    }
    struct assumption *added = REF_ADD(game->arena, &verdict->assumptions);
    added->rule = rule;
    added->says = says;
    added->option = option;
}

void ref_need(struct game *game, const struct doc_node *node, const char *what, const char *format, ...)
{
    struct verdict *verdict = game->verdict;
    for (unsigned i = 0; i < verdict->needs.count; i++) {
        if (strcmp(verdict->needs.items[i], what) == 0)
            return;
    }
    *REF_ADD(game->arena, &verdict->needs) = doc_copy(game->arena, what, strlen(what));
    if (game->trying)
        return;
    va_list arguments;
    va_start(arguments, format);
    doc_error(game->faults, node, "%s", doc_vprintf(game->arena, format, arguments));
    va_end(arguments);
}

const char *ref_article(const char *word)
{
    return *word && strchr("aeiou", *word) ? "an" : "a";
}

const char *ref_at_text(struct game *game, struct board_at at)
{
    return doc_printf(game->arena, "[%d, %d]", at.x, at.y);
}

struct doc_node *ref_at_node(struct doc_arena *arena, struct board_at at)
{
    struct doc_node *pair = doc_inline(doc_new_list(arena));
    doc_add(pair, doc_new_number(arena, at.x));
    doc_add(pair, doc_new_number(arena, at.y));
    return pair;
}
