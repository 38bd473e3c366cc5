/* What a printed ground shows, in words, and its spaces. */
#include "config.h"

#include "report/scene.h"

struct space rep_scene_space(const struct rep_scene *scene, struct board_at at)
{
    const struct ground *const ground = scene->game->ground;
    return ground ? ground->space(scene->game, scene->arena, at) : (struct space){.kind = SPACE_NONE};
}

static const char *const sides[] = {"north", "east", "south", "west"};

static void add(const struct rep_scene *scene, const char **text, const char *more)
{
    *text = *text ? doc_printf(scene->arena, "%s, %s", *text, more) : more;
}

const char *rep_scene_print_text(const struct rep_scene *scene, const struct space_print *print)
{
    if (print->coats == 0)
        return print->says;
    return doc_printf(scene->arena, "%s with %ld %s", print->says, print->coats,
                      print->coats == 1 ? "coat of arms" : "coats of arms");
}

const char *rep_scene_space_text(const struct rep_scene *scene, const struct space *space)
{
    const char *text = NULL;
    if (space->kind == SPACE_WATER)
        add(scene, &text, "a wave square, on which no tile lies");
    if (space->kind == SPACE_HIGHLIGHT)
        add(scene, &text, "a highlight, on which no tile lies");
    if (space->kind == SPACE_PRINTED)
        add(scene, &text, doc_printf(scene->arena, "printed: %s", space->name ? space->name : "large city"));
    if (space->start)
        add(scene, &text, "a start square");
    if (space->town)
        add(scene, &text, space->name ? doc_printf(scene->arena, "the town %s", space->name) : "a town");
    for (unsigned side = 0; side < 4; side++) {
        if (space->print[side].printed)
            add(scene, &text,
                doc_printf(scene->arena, "%s in the %s", rep_scene_print_text(scene, &space->print[side]),
                           sides[side]));
        else if (space->closed >> side & 1u)
            add(scene, &text, doc_printf(scene->arena, "border in the %s", sides[side]));
    }
    return text;
}
