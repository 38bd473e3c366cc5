/*
 * Makes the rulebook's tables from the rule files when the program is built:
 *
 *     rule-tables header OUT.h FILE.yaml...    the constants that code cites, "expansions/rules.h"
 *     rule-tables table  OUT.c FILE.yaml...    the tables that "referee/rule.h" declares
 *     rule-tables man    OUT.7 FILE.yaml...    the rulebook as a manual page, reeve-rules(7)
 *
 * The order of the files is the order of the rulebook.  All files are checked first, and where anything is wrong every
 * fault is printed and no output is left behind.  Exit status: 0 written, 1 faults or no writing, 64 usage.
 */
#include "config.h"

#include "rule-tables.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_FAULTS = 1, EXIT_USAGE = 64 };

enum form { FORM_HEADER, FORM_TABLE, FORM_MAN, FORMS };

static const char *const form_words[FORMS] = {"header", "table", "man"};

static bool write_form(struct rulebook *book, enum form form, FILE *out)
{
    switch (form) {
    case FORM_HEADER:
        rulebook_write_header(book, out);
        return true;
    case FORM_TABLE:
        return rulebook_write_table(book, out);
    default:
        rulebook_write_man(book, out);
        return true;
    }
}

/* Writes under another name first: a build that is cut short must not leave half a table that looks new. */
static bool write_file(struct rulebook *book, enum form form, const char *path)
{
    const char *fresh = doc_printf(&book->arena, "%s.new", path);
    FILE *out = fopen(fresh, "w");
    if (out == NULL) {
        fprintf(stderr, "rule-tables: %s: %s\n", fresh, strerror(errno));
        return false;
    }
    bool good = write_form(book, form, out);
    errno = 0;
    bool kept = !ferror(out);
    kept = fclose(out) == 0 && kept;
    if (good && kept && rename(fresh, path) == 0)
        return true;
    if (good)
        fprintf(stderr, "rule-tables: %s: %s\n", path, errno != 0 ? strerror(errno) : "writing failed");
    remove(fresh);
    return false;
}

int main(int argc, char **argv)
{
    enum form form = FORMS;
    if (argc >= 4) {
        for (form = FORM_HEADER; form < FORMS && strcmp(argv[1], form_words[form]) != 0;)
            form = (enum form)(form + 1);
    }
    if (form == FORMS) {
        fputs("usage: rule-tables header|table|man OUT FILE.yaml...\n", stderr);
        return EXIT_USAGE;
    }
    struct rulebook book;
    bool good = rulebook_read(&book, argv + 3, (size_t)argc - 3) && write_file(&book, form, argv[2]);
    rulebook_free(&book);
    if (!good)
        remove(argv[2]); /* an output of an earlier run would be taken for the files' own */
    return good ? EXIT_SUCCESS : EXIT_FAULTS;
}
