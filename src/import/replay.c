/*
 * The replay.  A turn begins with PLACE_TILE and goes on to the next one; COMMIT parts its actions from what follows
 * the scoring.  It is played by the referee as a whole, so that the board is known on which the next one's pointers
 * lie.  A turn with a message that cannot be imported is left out whole, since the half of it would be another turn.
 */
#include "config.h"

#include "import/replay.h"

#include <string.h>

#include "catalog/names.h"
#include "import/setup.h"
#include "import/tiles.h"
#include "referee/judge.h"
#include "referee/play.h"
#include "referee/rule.h"

/* Wagons of a player that are told apart. */
#define WAGONS_MAX 10

/* The turn that is being put together. */
struct playing {
    struct importing *im;
    const struct saved_message *first; /* NULL: there is none */
    struct doc_node *move;
    bool committed; /* its scoring has come */
    int player;     /* by his seat; -1: not said */
    struct board_at at;
    struct imp_lying placed;
    bool abbey;
    struct board_at wagons[REF_PLAYERS_MAX][WAGONS_MAX]; /* where each stands, or stood when it was scored */
};

/* A figure of a `meepleId`, "0.small.1". */
struct figure_id {
    const char *kind; /* of ours */
    unsigned owner;
    unsigned number;
};

static const struct {
    const char *word;
    const char *kind;
} kinds[] = {
    {"small", "meeple"},    {"big", "large-meeple"},  {"abbot", "abbot"},           {"mayor", "mayor"},
    {"wagon", "wagon"},     {"barn", "barn"},         {"builder", "builder"},       {"pig", "pig"},
    {"phantom", "phantom"}, {"shepherd", "shepherd"}, {"ringmaster", "ringmaster"},
};
#define KINDS (sizeof kinds / sizeof *kinds)

struct imp_lying imp_lying_at(const struct importing *im, struct board_at at)
{
    const board_tile_id id = board_tile_at(im->game->board, at);

    if (id == BOARD_NONE)
        return (struct imp_lying){.tile = NULL};
    const struct board_tile *const tile = board_tile(im->game->board, id);
    return (struct imp_lying){.tile = tile->drawing, .turn = tile->turn};
}

static bool same_place(struct board_at a, struct board_at b)
{
    return a.x == b.x && a.y == b.y;
}

/* The tile at a place, that of the turn included. */
static struct imp_lying lying(const struct playing *turn, const struct doc_node *pointer)
{
    struct board_at at;

    if (!imp_read_position(imp_get(pointer, "position"), &at))
        return (struct imp_lying){.tile = NULL};
    return same_place(at, turn->at) ? turn->placed : imp_lying_at(turn->im, at);
}

static const char *read_figure(const struct playing *turn, const struct doc_node *id, struct figure_id *figure)
{
    struct importing *const im = turn->im;

    if (id == NULL || id->kind != DOC_TEXT || id->length < 5 || id->text[0] < '0' || id->text[0] > '9' ||
        id->text[1] != '.')
        return "its figure has no id";
    const char *const word = id->text + 2;
    const size_t length = strcspn(word, ".");
    const char *const number = word + length;
    *figure = (struct figure_id){.owner = (unsigned)(id->text[0] - '0')};
    if (number[0] == '.' && number[1] >= '0' && number[1] <= '9' && number[2] == '\0')
        figure->number = (unsigned)(number[1] - '0');
    if (figure->owner >= im->saved.player_count)
        return doc_printf(im->arena, "the figure '%s' belongs to nobody", doc_quote(im->faults, id));
    for (size_t n = 0; n < KINDS; n++) {
        if (strlen(kinds[n].word) == length && memcmp(kinds[n].word, word, length) == 0)
            figure->kind = kinds[n].kind;
    }
    return figure->kind != NULL ? NULL
                                : doc_printf(im->arena, "the figure '%s' is not known", doc_quote(im->faults, id));
}

/* ---- actions ---- */

/* The place of the message, so that what the referee says of an action leads back to it. */
static void mark(struct doc_node *node, struct doc_mark place)
{
    node->mark = place;
    for (struct doc_node *child = node->first; child != NULL; child = child->next) {
        child->mark = place;
        if (child->key != NULL)
            child->key->mark = place;
    }
}

/* The turn has a new action, whose verb is its first key. */
static struct doc_node *begin_action(struct playing *turn, const char *verb, const char *what)
{
    struct doc_node *const action = doc_add(turn->move, doc_inline(doc_new_map(turn->im->arena)));

    doc_put(turn->im->arena, action, verb, imp_text(turn->im, what));
    return action;
}

static void put_text(struct playing *turn, struct doc_node *action, const char *key, const char *text)
{
    if (text != NULL)
        doc_put(turn->im->arena, action, key, imp_text(turn->im, text));
}

static void put_at(struct playing *turn, struct doc_node *action, const char *key, struct board_at at)
{
    doc_put(turn->im->arena, action, key, imp_at(turn->im, at));
}

static const char *place_tile(struct playing *turn, const struct saved_message *message)
{
    struct importing *const im = turn->im;
    const struct doc_node *const code = imp_get(message->payload, "tileId");
    const struct cat_tile *const tile = imp_find_tile(im, code);
    cat_turn rotation;

    turn->first = message;
    turn->move = doc_new_list(im->arena);
    turn->committed = false;
    turn->player = message->player;
    if (code == NULL)
        return "it names no tile";
    if (tile == NULL)
        return doc_printf(im->arena, "no tile '%s' in the catalogue", doc_quote(im->faults, code));
    if (!imp_read_position(imp_get(message->payload, "position"), &turn->at))
        return "it has no position";
    if (!imp_read_rotation(imp_get(message->payload, "rotation"), &rotation))
        return "it has no rotation";
    const char *const trouble = imp_tile_trouble(im, tile);
    if (trouble != NULL)
        return trouble;
    turn->placed = (struct imp_lying){.tile = tile, .turn = rotation};
    turn->abbey = imp_is_abbey(tile);
    struct doc_node *const action = begin_action(turn, "place", turn->abbey ? CAT_WORD : imp_tile_name(im, tile));
    put_at(turn, action, "at", turn->at);
    if (rotation != 0)
        doc_put(im->arena, action, "rotation", imp_number(im, rotation * 90));
    return NULL;
}

static const char *move_wagon(struct playing *turn, const struct saved_message *message, const struct figure_id *wagon)
{
    const struct doc_node *const pointer = imp_get(message->payload, "pointer");
    struct importing *const im = turn->im;
    struct imp_place place;
    struct board_at *const from = &turn->wagons[wagon->owner][wagon->number];
    const char *const why = imp_find_place(im, pointer, lying(turn, pointer), &place);

    if (why != NULL)
        return why;
    struct doc_node *const action = begin_action(turn, "move", "wagon");
    doc_put(im->arena, action, "owner", doc_new_text(im->arena, im->saved.names[wagon->owner]));
    put_at(turn, action, "from", *from);
    put_at(turn, action, "to", place.at);
    put_text(turn, action, "spot", place.spot);
    put_text(turn, action, "as", place.as);
    *from = place.at;
    return NULL;
}

static const char *deploy(struct playing *turn, const struct saved_message *message)
{
    const struct doc_node *const pointer = imp_get(message->payload, "pointer");
    struct importing *const im = turn->im;
    struct imp_place place;
    struct figure_id figure;
    const char *why = read_figure(turn, imp_get(message->payload, "meepleId"), &figure);

    if (why != NULL)
        return why;
    const bool wagon = strcmp(figure.kind, "wagon") == 0;
    if (turn->committed && wagon)
        return move_wagon(turn, message, &figure);
    if (turn->committed)
        return "after the scoring only a wagon goes on";
    why = strcmp(figure.kind, "barn") == 0 ? imp_find_corner(im, pointer, turn->at, &place)
                                           : imp_find_place(im, pointer, lying(turn, pointer), &place);
    if (why != NULL)
        return why;
    struct doc_node *const action = begin_action(turn, "deploy", figure.kind);
    if (!same_place(place.at, turn->at))
        put_at(turn, action, "at", place.at);
    put_text(turn, action, "spot", place.spot);
    if (strcmp(figure.kind, "barn") != 0)
        put_text(turn, action, "as", place.as);
    if (wagon)
        turn->wagons[figure.owner][figure.number] = place.at;
    return NULL;
}

static const char *return_figure(struct playing *turn, const struct saved_message *message)
{
    static const struct {
        const char *source, *module;
    } sources[] = {
        {"PRINCESS", "princess-and-dragon"},
        {"FESTIVAL", "festival"},
        {"TRAP", NULL},
        {"CHANGE_FERRIES", "ferries"},
    };
    struct importing *const im = turn->im;
    const struct doc_node *const source = imp_get(message->payload, "source");
    const struct doc_node *const pointer = imp_get(message->payload, "pointer");
    const struct doc_node *const feature = imp_get(pointer, "featurePointer");
    struct imp_place place;
    struct figure_id figure;
    const char *const why = read_figure(turn, imp_get(pointer, "meepleId"), &figure);

    for (size_t n = 0; n < sizeof sources / sizeof *sources; n++) {
        if (doc_is(source, sources[n].source))
            return doc_printf(im->arena, "a figure returned by %s%s%s", sources[n].source,
                              sources[n].module != NULL ? ", of the module " : "",
                              sources[n].module != NULL ? sources[n].module : "");
    }
    if (why != NULL)
        return why;
    if (doc_is(source, "ABBOT_RETURN")) {
        if (!imp_read_position(imp_get(feature, "position"), &place.at))
            return "its pointer has no position";
        put_at(turn, begin_action(turn, "retrieve", figure.kind), "at", place.at);
        return NULL;
    }
    if (!doc_is(source, "SIEGE_ESCAPE"))
        return "the source of the return is not known";
    const char *const lost = imp_find_place(im, feature, lying(turn, feature), &place);
    if (lost != NULL)
        return lost;
    struct doc_node *const action = begin_action(turn, "escape", figure.kind);
    put_at(turn, action, "at", place.at);
    put_text(turn, action, "spot", place.spot);
    return NULL;
}

static const char *move_neutral(struct playing *turn, const struct saved_message *message)
{
    static const struct {
        const char *word, *figure, *module;
    } figures[] = {
        {"mage.", "mage", "mage-and-witch"},      {"witch.", "witch", "mage-and-witch"},
        {"dragon.", NULL, "princess-and-dragon"}, {"fairy.", NULL, "princess-and-dragon"},
        {"count.", NULL, "count-king-robber"},    {"big-top.", NULL, "under-the-big-top"},
        {"bigtop.", NULL, "under-the-big-top"},
    };
    struct importing *const im = turn->im;
    const struct doc_node *const id = imp_get(message->payload, "figureId");
    const struct doc_node *const to = imp_get(message->payload, "to");

    for (size_t n = 0; id != NULL && id->kind == DOC_TEXT && n < sizeof figures / sizeof *figures; n++) {
        struct imp_place place;
        if (strncmp(id->text, figures[n].word, strlen(figures[n].word)) != 0)
            continue;
        if (figures[n].figure == NULL)
            return doc_printf(im->arena, "the figure '%s' belongs to %s", doc_quote(im->faults, id), figures[n].module);
        if (to == NULL) {
            begin_action(turn, "retrieve", figures[n].figure);
            return NULL;
        }
        const char *const why = imp_find_place(im, to, lying(turn, to), &place);
        if (why != NULL)
            return why;
        struct doc_node *const action = begin_action(turn, "move", figures[n].figure);
        put_at(turn, action, "to", place.at);
        put_text(turn, action, "spot", place.spot);
        return NULL;
    }
    return "the figure is not known";
}

static const char *place_token(struct playing *turn, const struct saved_message *message)
{
    static const struct {
        const char *token, *building, *module;
    } tokens[] = {
        {"LB_SHED", "shed", "little-buildings"},
        {"LB_HOUSE", "house", "little-buildings"},
        {"LB_TOWER", "tower", "little-buildings"},
        {"BRIDGE", NULL, "bridges-castles-bazaars"},
        {"CASTLE", NULL, "bridges-castles-bazaars"},
        {"TOWER", NULL, "tower"},
        {"TUNNEL", NULL, "tunnel"},
        {"FERRY", NULL, "ferries"},
        {"GOLD", NULL, "goldmines"},
    };
    const struct doc_node *const token = imp_get(message->payload, "token");
    struct board_at at;

    for (size_t n = 0; token != NULL && token->kind == DOC_TEXT && n < sizeof tokens / sizeof *tokens; n++) {
        const bool whole = tokens[n].building != NULL;
        if (whole ? !doc_is(token, tokens[n].token)
                  : strncmp(token->text, tokens[n].token, strlen(tokens[n].token)) != 0)
            continue;
        if (!whole)
            return doc_printf(turn->im->arena, "the token '%s' belongs to %s", doc_quote(turn->im->faults, token),
                              tokens[n].module);
        if (!imp_read_position(imp_get(message->payload, "pointer"), &at) || !same_place(at, turn->at))
            return "a little building stands on the tile just placed";
        begin_action(turn, "build", tokens[n].building);
        return NULL;
    }
    return "the token is not known";
}

/* ---- messages ---- */

static const struct {
    const char *type;
    const char *(*act)(struct playing *turn, const struct saved_message *message);
    const char *refusal; /* why it cannot be imported; both NULL: it needs no action */
    bool outside;        /* it may stand before the first tile */
} messages[] = {
    {"PLACE_TILE", place_tile, NULL, true},
    {"DEPLOY_MEEPLE", deploy, NULL, false},
    {"PASS", NULL, NULL, true},
    {"COMMIT", NULL, NULL, false},
    {"RETURN_MEEPLE", return_figure, NULL, false},
    {"MOVE_NEUTRAL_FIGURE", move_neutral, NULL, false},
    {"PLACE_TOKEN", place_token, NULL, false},
    {"SHEPHERD_CONFIRM", NULL, "the sheep that the shepherd drew are not in the file", false},
    {"FLOCK_EXPAND_OR_SCORE", NULL, "the sheep that the flock drew are not in the file", false},
    {"UNDO", NULL, "there is no message before it that it could take back", true},
    {"CAPTURE_FOLLOWER", NULL, "it belongs to the module tower", true},
    {"PAY_RANSOM", NULL, "it belongs to the module tower", true},
    {"EXCHANGE_FOLLOWER", NULL, "it belongs to the module tower", true},
    {"CIRCLE_REMOVE_OR_DEPLOY", NULL, "it belongs to corn circles, which no module has", true},
    {"CORN_CIRCLES_REMOVE_OR_DEPLOY", NULL, "it belongs to corn circles, which no module has", true},
    {"TILE_CONFIRM", NULL, "the rules here know no confirmation of a tile", true},
    {"BAZAAR_BID", NULL, "it belongs to the module bridges-castles-bazaars", true},
    {"BAZAAR_BUY_OR_SELL", NULL, "it belongs to the module bridges-castles-bazaars", true},
    {"MOVE_DRAGON", NULL, "it belongs to the module princess-and-dragon", true},
    {"DEPLOY_FLIER", NULL, "it belongs to the module flying-machines", true},
};
#define MESSAGES (sizeof messages / sizeof *messages)

static bool cut(struct importing *im, const struct saved_message *message, const char *why)
{
    im->cut_at = message;
    im->cut_why = why;
    return false;
}

/* The message that has its place there, of those of the turn. */
static const struct saved_message *message_at(const struct playing *turn, struct doc_mark place)
{
    const struct importing *const im = turn->im;
    const struct saved_message *const end = im->saved.messages.items + im->saved.messages.count;

    for (const struct saved_message *at = turn->first; place.line != 0 && at < end; at++) {
        if (at->node->mark.line == place.line && at->node->mark.column == place.column)
            return at;
    }
    return turn->first;
}

static bool has_bridges(const struct importing *im)
{
    for (unsigned n = 0; n < imp_element_count; n++) {
        if (strcmp(imp_elements[n].name, "bridge") == 0)
            return imp_element_on(im, &imp_elements[n]);
    }
    return false;
}

/*
 * Whether the tile fits with a bridge: the game has them, and all that does not fit is a road that meets a field.  Such
 * a bridge has no message of its own.
 */
static bool needs_bridge(const struct playing *turn)
{
    const struct importing *const im = turn->im;
    const struct imp_lying placed = turn->placed;

    if (imp_in_play(im, "bridges-castles-bazaars") || !has_bridges(im))
        return false;
    const struct board_fit fit = board_fits(im->game->board, placed.tile, placed.turn, turn->at);
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (!(fit.misfits >> side & 1u))
            continue;
        const struct board_tile *const beside = board_tile(im->game->board, fit.beside[side]);
        const enum cat_edge mine = cat_edge_at(placed.tile, placed.turn, side);
        const enum cat_edge theirs = cat_edge_at(beside->drawing, beside->turn, (enum cat_side)(side ^ 2));
        if (!((mine == CAT_EDGE_ROAD && theirs == CAT_EDGE_FIELD) ||
              (mine == CAT_EDGE_FIELD && theirs == CAT_EDGE_ROAD)))
            return false;
    }
    return (fit.faults & BOARD_MISFIT) != 0;
}

/* A turn that the referee refuses: where and why. */
static bool refuse(struct playing *turn, const struct verdict_turn *out)
{
    struct importing *const im = turn->im;
    const struct doc_fault *const fault = im->ours.first;

    if (fault != NULL && im->ours.errors > 0)
        return cut(im, message_at(turn, fault->mark), fault->message);
    if (out->violations.count == 0)
        return cut(im, turn->first, "the turn is illegal");
    const struct violation *const violation = &out->violations.items[0];
    const struct doc_mark none = {0};
    if (needs_bridge(turn))
        return cut(im, turn->first,
                   "the tile fits with a bridge alone, which the saved game laid with it; the module "
                   "bridges-castles-bazaars is not built");
    return cut(im, message_at(turn, violation->node != NULL ? violation->node->mark : none),
               doc_printf(im->arena, "illegal by %s: %s", rule_id(violation->rule), violation->message));
}

static bool has_action(const struct playing *turn, const char *verb)
{
    const struct doc_node *action = turn->move->first;

    while (action != NULL && doc_get(action, verb) == NULL)
        action = action->next;
    return action != NULL;
}

/* Plays the turn that is put together; false if it was refused, and the game is cut there. */
static bool finish(struct playing *turn, bool ended)
{
    struct importing *const im = turn->im;

    if (turn->first == NULL)
        return true;
    const unsigned seat = turn->player >= 0 ? (unsigned)turn->player : im->game->on_turn;
    if (seat >= im->saved.player_count)
        return cut(im, turn->first, "there is no such player");
    struct verdict_turn *const out = doc_alloc(im->arena, sizeof *out);
    out->again_rule = RULE_NONE;
    ref_play_turn(im->game, &(struct turn_input){.move = turn->move, .named = (int)seat}, out);
    if (im->ours.errors > 0 || !out->legal)
        return refuse(turn, out);
    if (!ended && out->scored.count > 0) {
        /* a figure that comes home has scored already, so the scores are no longer those before the turn */
        im->open_end = !has_action(turn, "retrieve");
        return cut(im, turn->first, "the replay ends before the scoring of this turn");
    }
    im->open_end = !ended;
    struct doc_node *const entry = doc_add(im->turns, doc_new_map(im->arena));
    doc_put(im->arena, entry, "player", doc_new_text(im->arena, im->saved.names[seat]));
    doc_put(im->arena, entry, "move", turn->move);
    im->tiles_laid += !turn->abbey;
    turn->first = NULL;
    return true;
}

static bool take(struct playing *turn, const struct saved_message *message)
{
    struct importing *const im = turn->im;
    size_t row = 0;

    while (row < MESSAGES && strcmp(messages[row].type, message->type) != 0)
        row++;
    if (row == MESSAGES)
        return cut(im, message, "this type of message is not known");
    if (messages[row].act == place_tile && !finish(turn, true))
        return false;
    if (messages[row].refusal != NULL)
        return cut(im, message, messages[row].refusal);
    if (turn->first == NULL && !messages[row].outside)
        return cut(im, message, "it comes before the first tile of the turn");
    const struct doc_node *const last = turn->move != NULL ? turn->move->last : NULL;
    const char *const why = messages[row].act != NULL ? messages[row].act(turn, message) : NULL;
    if (why != NULL)
        return cut(im, message, why);
    if (messages[row].act != NULL && turn->move->last != last)
        mark(turn->move->last, message->node->mark);
    turn->committed |= strcmp(message->type, "COMMIT") == 0;
    return true;
}

/* ---- the end ---- */

/* The phase in which the game asserts to be; NULL: it says nothing. */
static const char *asserted_phase(const struct importing *im)
{
    static const char beginning[] = "hase is ";
    const struct doc_node *const list = im->saved.assertions;

    for (const struct doc_node *item = list != NULL ? list->first : NULL; item != NULL; item = item->next) {
        if (item->kind == DOC_TEXT && item->length > sizeof beginning &&
            strncmp(item->text + 1, beginning, sizeof beginning - 1) == 0)
            return item->text + sizeof beginning;
    }
    return NULL;
}

/*
 * Whether the saved game has come to its end: it says so, or that was the last of its turns (both parts of a double
 * turn count) or of its tiles.
 */
static bool has_ended(const struct importing *im)
{
    const char *const phase = asserted_phase(im);
    const unsigned tiles = imp_tiles_in_boxes(im);

    if (phase != NULL)
        return strncmp(phase, "GameOverPhase", strlen("GameOverPhase")) == 0;
    return (im->saved.end_turn > 0 && im->turns->count >= (size_t)im->saved.end_turn) ||
           (tiles > 0 && im->tiles_laid >= tiles);
}

static void end(struct importing *im)
{
    if (im->cut_at != NULL || im->open_end || im->saved.messages.count == 0 || !has_ended(im))
        return;
    for (unsigned n = 0; n < imp_element_count; n++) {
        if (imp_elements[n].final && imp_element_on(im, &imp_elements[n]) && !imp_in_play(im, imp_elements[n].module)) {
            cut(im, &im->saved.messages.items[im->saved.messages.count - 1],
                doc_printf(im->arena, "in the final scoring behind it '%s' scores by itself, and %s is not built",
                           imp_elements[n].name, imp_elements[n].module));
            return;
        }
    }
    im->game_over = true;
    doc_put(im->arena, im->root, "final", doc_new_switch(im->arena, true));
}

static bool open_position(struct importing *im)
{
    im->turns = doc_put(im->arena, im->root, "turns", doc_new_list(im->arena));
    doc_faults_init(&im->ours, im->arena, im->faults->source);
    im->settings = (struct settings){.edition = -1, .scores_only = true};
    const struct verdict *const verdict = ref_open(&im->ours, im->root, im->table, &im->settings);
    im->game = verdict->game;
    if (im->game != NULL && im->ours.errors == 0)
        return true;
    doc_error(im->faults, im->saved.players, "the game cannot begin: %s",
              im->ours.first != NULL ? im->ours.first->message : "there is no position");
    return false;
}

bool imp_replay(struct importing *im)
{
    struct playing *const turn = doc_alloc(im->arena, sizeof *turn);
    bool good = true;

    turn->im = im;
    if (!open_position(im))
        return false;
    for (unsigned n = 0; n < im->saved.messages.count && good; n++)
        good = take(turn, &im->saved.messages.items[n]);
    if (good)
        finish(turn, turn->committed);
    end(im);
    return true;
}
