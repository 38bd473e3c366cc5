/*
 * Makes files a part of the program, so that it has them wherever it is and without being installed:
 *
 *     embed OUT.c NAME.schema.json...
 *
 * writes the tables that "cmd/schemas.h" declares; a file's name up to its first point is the name in the table.  The
 * bytes are written as numbers, since a compiler need not take string literals of more than 4095 characters.
 */
#include "config.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_FAULTS = 1, EXIT_USAGE = 64, LINE = 110 };

static bool fail(const char *path)
{
    fprintf(stderr, "embed: %s: %s\n", path, errno != 0 ? strerror(errno) : "reading or writing failed");
    return false;
}

static bool write_bytes(FILE *in, FILE *out, unsigned number)
{
    int column = LINE;
    int byte;

    fprintf(out, "static const unsigned char text_%u[] = {", number);
    while ((byte = getc(in)) != EOF) {
        if (column >= LINE) {
            fputs("\n    ", out);
            column = 4;
        }
        column += fprintf(out, "%d,", byte);
    }
    fputs("\n};\n\n", out);
    return !ferror(in);
}

static bool write_text(const char *path, FILE *out, unsigned number)
{
    FILE *const in = fopen(path, "rb");

    if (in == NULL)
        return fail(path);
    const bool good = write_bytes(in, out, number);
    fclose(in);
    return good || fail(path);
}

static void write_row(const char *path, FILE *out, unsigned number)
{
    const char *const slash = strrchr(path, '/');
    const char *const name = slash != NULL ? slash + 1 : path;

    fprintf(out, "    {\"%.*s\", text_%u, sizeof text_%u},\n", (int)strcspn(name, "."), name, number, number);
}

static bool write_table(char *const *paths, unsigned count, FILE *out)
{
    fputs("/* Made by tools/embed; what is changed here is lost. */\n"
          "#include \"config.h\"\n\n#include \"cmd/schemas.h\"\n\n",
          out);
    for (unsigned n = 0; n < count; n++) {
        if (!write_text(paths[n], out, n))
            return false;
    }
    fputs("const struct cmd_schema cmd_schemas[] = {\n", out);
    for (unsigned n = 0; n < count; n++)
        write_row(paths[n], out, n);
    fprintf(out, "};\n\nconst unsigned cmd_schema_count = %u;\n", count);
    return true;
}

/* Writes under another name first: a build that is cut short must not leave half a table that looks new. */
static bool write_file(const char *path, const char *fresh, char *const *paths, unsigned count)
{
    FILE *const out = fopen(fresh, "w");

    if (out == NULL)
        return fail(fresh);
    const bool good = write_table(paths, count, out);
    errno = 0;
    bool kept = !ferror(out);
    kept = fclose(out) == 0 && kept;
    if (good && kept && rename(fresh, path) == 0)
        return true;
    if (good)
        fail(path);
    remove(fresh);
    return false;
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("usage: embed OUT.c NAME.schema.json...\n", stderr);
        return EXIT_USAGE;
    }
    const size_t length = strlen(argv[1]);
    char *const fresh = malloc(length + sizeof ".new");
    if (fresh == NULL) {
        fputs("embed: not enough memory\n", stderr);
        return EXIT_FAULTS;
    }
    memcpy(fresh, argv[1], length);
    memcpy(fresh + length, ".new", sizeof ".new");
    const bool good = write_file(argv[1], fresh, argv + 2, (unsigned)argc - 2);
    free(fresh);
    return good ? EXIT_SUCCESS : EXIT_FAULTS;
}
