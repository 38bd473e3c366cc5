/* The tables of the catalogue as C source. */
#include "config.h"

#include <string.h>

#include "catalog-tables.h"
#include "catalog/names.h"

/* A string literal; what could be read otherwise is written in octal. */
static void write_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (const char *c = text; *c != '\0'; c++) {
        const unsigned char byte = (unsigned char)*c;
        if (byte < ' ' || byte > '~' || byte == '"' || byte == '\\' || byte == '?') {
            fprintf(out, "\\%03o", byte);
        } else {
            fputc(byte, out);
        }
    }
    fputc('"', out);
}

static void write_number(FILE *out, const char *name, unsigned value)
{
    if (value != 0) {
        fprintf(out, " .%s = %u,", name, value);
    }
}

static void write_mask(FILE *out, const char *name, unsigned value)
{
    if (value != 0) {
        fprintf(out, " .%s = 0x%x,", name, value);
    }
}

static void write_bytes(FILE *out, const char *name, const uint8_t *bytes, unsigned count)
{
    fprintf(out, " .%s = {", name);
    for (unsigned n = 0; n < count; n++) {
        fprintf(out, "%s%u", n ? ", " : "", bytes[n]);
    }
    fputs("},", out);
}

static void write_features(FILE *out, const struct cat_tile *tile)
{
    for (unsigned n = 0; n < tile->feature_count; n++) {
        const struct cat_feature *const feature = &tile->features[n];
        fprintf(out, "    {.kind = %u,", feature->kind);
        write_number(out, "building", feature->building);
        write_number(out, "coats", feature->coats);
        write_number(out, "goods", feature->goods);
        write_number(out, "inner", feature->inner);
        write_mask(out, "places", feature->places);
        write_mask(out, "marks", feature->marks);
        write_mask(out, "cities", feature->cities);
        fputs("},\n", out);
    }
}

/* One row of cat_tiles; its features and codes begin at these places of the tables before. */
static void write_tile(FILE *out, const struct cat_tile *tile, unsigned features, unsigned codes)
{
    fputs("    {.id = ", out);
    write_text(out, tile->id);
    fputs(", .set = ", out);
    write_text(out, tile->set);
    fputc(',', out);
    if (tile->letter != NULL) {
        fputs(" .letter = ", out);
        write_text(out, tile->letter);
        fputc(',', out);
    }
    if (tile->jcz_count > 0) {
        fprintf(out, " .jcz = &codes[%u], .jcz_count = %u,", codes, tile->jcz_count);
    }
    if (tile->feature_count > 0) {
        fprintf(out, " .features = &features[%u], .feature_count = %u,", features, tile->feature_count);
    }
    fputs("\n    ", out);
    write_mask(out, "marks", tile->marks);
    write_number(out, "index", tile->index);
    write_bytes(out, "at", tile->at, CAT_PLACES);
    write_bytes(out, "edges", tile->edges, 4);
    write_number(out, "shared_side", tile->shared_side);
    write_number(out, "shared_city", tile->shared_city);
    write_mask(out, "blocked", tile->blocked);
    write_mask(out, "split", tile->split);
    write_bytes(out, "copies", tile->copies, CAT_EDITIONS);
    write_bytes(out, "drawings", tile->drawings, CAT_DRAWINGS);
    write_number(out, "block_column", tile->block_column);
    write_number(out, "block_row", tile->block_row);
    write_number(out, "watchtower_points", tile->watchtower_points);
    write_number(out, "watchtower_per", tile->watchtower_per);
    write_number(out, "flier", tile->flier);
    write_number(out, "crop_circle", tile->crop_circle);
    write_number(out, "wind_rose", tile->wind_rose);
    write_number(out, "listed", tile->listed);
    write_number(out, "any", tile->any);
    for (unsigned n = 0; n < CAT_WAGON_MAX && tile->wagon[n]; n++) {
        fprintf(out, " .wagon[%u] = 0x%x,", n, tile->wagon[n]);
    }
    for (unsigned n = 0; n < CAT_CROSSINGS_MAX && tile->crossing[n][0]; n++) {
        fprintf(out, " .crossing[%u] = {0x%x, 0x%x},", n, tile->crossing[n][0], tile->crossing[n][1]);
    }
    fputs("},\n", out);
}

static void write_tiles(FILE *out, const struct set_file *files, unsigned count)
{
    unsigned features = 0;
    unsigned codes = 0;
    unsigned total = 0;

    fputs("static const struct cat_feature features[] = {\n", out);
    for (unsigned n = 0; n < count; n++) {
        for (unsigned m = 0; m < files[n].set.count; m++) {
            write_features(out, &files[n].tiles[m]);
        }
    }
    /* The last row keeps the table from being empty, which C does not allow. */
    fputs("    {.kind = 0},\n};\n\nstatic const char *const codes[] = {\n", out);
    for (unsigned n = 0; n < count; n++) {
        for (unsigned m = 0; m < files[n].set.count; m++) {
            for (unsigned k = 0; k < files[n].tiles[m].jcz_count; k++) {
                fputs("    ", out);
                write_text(out, files[n].tiles[m].jcz[k]);
                fputs(",\n", out);
            }
        }
    }
    fputs("    NULL,\n};\n\nconst struct cat_tile cat_tiles[] = {\n", out);
    for (unsigned n = 0; n < count; n++) {
        for (unsigned m = 0; m < files[n].set.count; m++) {
            const struct cat_tile *const tile = &files[n].tiles[m];
            write_tile(out, tile, features, codes);
            features += tile->feature_count;
            codes += tile->jcz_count;
            total++;
        }
    }
    fprintf(out, "};\n\nconst unsigned cat_tile_count = %u;\n\n", total);
}

static void write_sets(FILE *out, const struct set_file *files, unsigned count)
{
    fputs("const struct cat_set cat_sets[] = {\n", out);
    for (unsigned n = 0; n < count; n++) {
        const struct cat_set *const set = &files[n].set;
        fputs("    {.name = ", out);
        write_text(out, set->name);
        fprintf(out, ", .first = %u, .count = %u, .complete = %s, .listed = %s, .edition = %u},\n", set->first,
                set->count, set->complete ? "true" : "false", set->listed ? "true" : "false", set->edition);
    }
    fprintf(out, "};\n\nconst unsigned cat_set_count = %u;\n\n", count);
}

/* The table of names while it is filled. */
struct name_table {
    const struct cat_tile *tiles;
    struct cat_name *names;
    uint32_t mask;
};

static void put(struct name_table *table, unsigned tile, unsigned what, const char *name)
{
    const struct cat_name *const found = cat_name_find(table->names, table->mask, table->tiles, name, strlen(name));

    if (found == NULL) {
        cat_name_put(table->names, table->mask, name, strlen(name), tile, what);
    } else {
        table->names[found - table->names].others++; /* a code of several tiles */
    }
}

static void write_names(FILE *out, const struct set_file *files, unsigned count)
{
    struct doc_arena *const arena = files[0].faults.arena;
    struct name_table table = {0};
    struct cat_tile *tiles;
    char name[CAT_NAME_ROOM];
    unsigned total = 0;
    size_t names = 0;

    for (unsigned n = 0; n < count; n++) {
        total += files[n].set.count;
    }
    tiles = doc_alloc_array(arena, total, sizeof *tiles);
    for (unsigned n = 0; n < count; n++) {
        for (unsigned m = 0; m < files[n].set.count; m++) {
            unsigned what = CAT_NAME_NONE;
            tiles[files[n].tiles[m].index] = files[n].tiles[m];
            while (cat_name_next(&files[n].tiles[m], &what, name)) {
                names++;
            }
        }
    }
    table.tiles = tiles;
    table.mask = cat_names_size(names) - 1;
    table.names = doc_alloc_array(arena, (size_t)table.mask + 1, sizeof *table.names);
    for (unsigned n = 0; n < total; n++) {
        unsigned what = CAT_NAME_NONE;
        while (cat_name_next(&tiles[n], &what, name)) {
            put(&table, n, what, name);
        }
    }
    fputs("const struct cat_name cat_names[] = {\n", out);
    for (uint32_t n = 0; n <= table.mask; n++) {
        const struct cat_name *const slot = &table.names[n];
        if (slot->what != CAT_NAME_NONE) {
            fprintf(out, "    [%u] = {0x%x, %u, %u, %u},\n", (unsigned)n, (unsigned)slot->hash, slot->tile, slot->what,
                    slot->others);
        }
    }
    if (table.names[table.mask].what == CAT_NAME_NONE) {
        fprintf(out, "    [%u] = {0, 0, 0, 0},\n", (unsigned)table.mask); /* the table's whole size */
    }
    fprintf(out, "};\n\nconst uint32_t cat_names_mask = 0x%x;\n\n", (unsigned)table.mask);
}

static void write_drawn_names(FILE *out, const struct set_file *files, unsigned count)
{
    unsigned total = 0;

    fputs("const char cat_drawn_names[][CAT_NAME_ROOM] = {\n", out);
    for (unsigned n = 0; n < count; n++) {
        for (unsigned m = 0; m < files[n].set.count; m++) {
            char name[CAT_NAME_ROOM];
            unsigned what = CAT_NAME_NONE;
            while (cat_name_next(&files[n].tiles[m], &what, name)) {
                if (what >= CAT_NAME_DRAWN && what < CAT_NAME_SHORT_DRAWN) {
                    fputs("    ", out);
                    write_text(out, name);
                    fputs(",\n", out);
                    total++;
                }
            }
        }
    }
    fprintf(out, "    \"\",\n};\n\nconst unsigned cat_drawn_count = %u;\n", total);
}

bool write_tables(FILE *out, const struct set_file *files, unsigned count)
{
    fputs("/* Made by catalog-tables from the files of the sets; changes belong there. */\n#include \"config.h\"\n\n"
          "#include \"catalog/catalog.h\"\n#include \"catalog/names.h\"\n\n",
          out);
    write_tiles(out, files, count);
    write_sets(out, files, count);
    write_names(out, files, count);
    write_drawn_names(out, files, count);
    return fflush(out) == 0 && !ferror(out);
}
