/* The board of a verdict as one SVG picture. */
#include "config.h"

#include "report/pictures.h"

#include "report/scene.h"
#include "report/svg.h"

bool rep_show_svg(struct doc_arena *arena, const struct verdict *verdict, const struct doc_source *source, FILE *out,
                  const char **why)
{
    const struct rep_scene *const scene = rep_scene_new(arena, verdict, why);
    if (!scene)
        return false;
    rep_svg_scene(out, scene, 0,
                  scene->game->title ? scene->game->title
                                     : doc_printf(arena, "%s, document %u", source->file, source->number));
    return true;
}
