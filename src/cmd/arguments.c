/*
 * Reading the command line with getopt_long().  Its tables are made from the rows, and its messages are ours: one line
 * that names the option as it was written, with the nearest known one.
 */
#include "config.h"

#include "cmd/arguments.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "document/nearest.h"

#define OPTIONS_MAX (CMD_COMMON + CMD_OWN_MAX)
/* What getopt_long() returns for the n-th row when it is given by its long name; above all letters. */
#define LONG 256

const struct cmd_option cmd_common[CMD_COMMON] = {
    [CMD_FORMAT] = {"format", 'f', "FORMAT", "print as `text` (the default), `yaml` or `json`"},
    [CMD_OUTPUT] = {"output", 'o', "FILE",
                    "write to FILE instead of standard output: whole, or not at all if something fails"},
    [CMD_COLOUR] = {"color", 0, "WHEN",
                    "colours: `auto` (the default: on a terminal, unless NO_COLOR is set or TERM is dumb), `always` or "
                    "`never`"},
    [CMD_QUIET] = {"quiet", 'q', NULL, "no report on standard output; messages and the exit status tell"},
    [CMD_EDITION] = {"edition", 0, "EDITION", "play by edition C1, C2 or C3, whatever a document says"},
    [CMD_OPTION] = {"option", 0, "NAME=VALUE",
                    "set an option of the rules, whatever a document says; may be given several times"},
    [CMD_MAP] = {"map", 0, "FILE", "a document with the key `map:`, for documents that have none of their own"},
    [CMD_HELP] = {"help", 'h', NULL, "show this help"},
    [CMD_VERSION] = {"version", 'V', NULL, "show the version"},
};

/* The tables of getopt_long(). */
struct tables {
    char letters[3 + 2 * OPTIONS_MAX];
    struct option names[OPTIONS_MAX + 1];
    const struct cmd_option *rows[OPTIONS_MAX];
    unsigned count;
};

static void add_rows(struct tables *tables, const struct cmd_option *rows, unsigned count)
{
    char *letter = tables->letters + strlen(tables->letters);

    for (unsigned n = 0; n < count && tables->count < OPTIONS_MAX; n++) {
        const struct cmd_option *const row = &rows[n];
        tables->rows[tables->count] = row;
        tables->names[tables->count] = (struct option){
            .name = row->name,
            .has_arg = row->argument != NULL ? required_argument : no_argument,
            .val = LONG + (int)tables->count,
        };
        tables->count++;
        if (row->letter == 0)
            continue;
        *letter++ = row->letter;
        if (row->argument != NULL)
            *letter++ = ':';
        *letter = '\0';
    }
}

/* `mode`: ":" for all options wherever they stand, "+:" to stop at the first operand. */
static void make_tables(struct tables *tables, const struct command *command, const char *mode)
{
    *tables = (struct tables){.count = 0};
    strcpy(tables->letters, mode);
    add_rows(tables, cmd_common, CMD_COMMON);
    add_rows(tables, command->options, command->option_count);
    opterr = 0;
    optind = 0; /* begins anew, also for getopt_long() of other systems than GNU */
}

/* The number of the row that getopt_long() found, or `count`. */
static unsigned row_of(const struct tables *tables, int found)
{
    if (found >= LONG)
        return (unsigned)(found - LONG);
    for (unsigned n = 0; n < tables->count; n++) {
        if (tables->rows[n]->letter != 0 && tables->rows[n]->letter == found)
            return n;
    }
    return tables->count;
}

void cmd_complain(struct cmd_arguments *arguments, const char *format, ...)
{
    va_list values;

    if (arguments->fault[0] != '\0')
        return;
    va_start(values, format);
    vsnprintf(arguments->fault, sizeof arguments->fault, format, values);
    va_end(values);
}

/* A long option that is none, or the beginning of several. */
static void complain_of_name(struct cmd_arguments *arguments, const struct tables *tables, const char *word)
{
    char name[40];
    struct doc_nearest search = {.word = name};
    unsigned begun = 0;

    word += strspn(word, "-");
    const size_t length = strcspn(word, "=");
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), word);
    for (unsigned n = 0; n < tables->count; n++) {
        doc_nearest_try(&search, tables->rows[n]->name);
        begun += strncmp(tables->rows[n]->name, name, strlen(name)) == 0;
    }
    if (begun > 1)
        cmd_complain(arguments, "option '--%s' may mean several options", name);
    else if (search.best != NULL)
        cmd_complain(arguments, "unknown option '--%s'; did you mean '--%s'?", name, search.best);
    else
        cmd_complain(arguments, "unknown option '--%s'", name);
}

static void complain_of(struct cmd_arguments *arguments, const struct tables *tables, int found, const char *word)
{
    const unsigned row = optopt != 0 ? row_of(tables, optopt) : tables->count;

    if (row == tables->count && optopt == 0)
        complain_of_name(arguments, tables, word);
    else if (row == tables->count)
        cmd_complain(arguments, "unknown option '-%c'", optopt);
    else if (found == ':' && optopt < LONG)
        cmd_complain(arguments, "option '-%c' needs a value, %s", optopt, tables->rows[row]->argument);
    else if (found == ':')
        cmd_complain(arguments, "option '--%s' needs a value, %s", tables->rows[row]->name,
                     tables->rows[row]->argument);
    else
        cmd_complain(arguments, "option '--%s' takes no value", tables->rows[row]->name);
}

int cmd_read_arguments(struct cmd_arguments *arguments, int argc, char **argv)
{
    struct tables tables;
    int found;

    make_tables(&tables, arguments->command, ":");
    while ((found = getopt_long(argc, argv, tables.letters, tables.names, NULL)) != -1) {
        const unsigned row = row_of(&tables, found);
        if (found == '?' || found == ':' || row == tables.count)
            complain_of(arguments, &tables, found, optind > 0 ? argv[optind - 1] : "");
        else
            arguments->take(arguments, row, optarg);
    }
    return optind;
}

struct cmd_first cmd_first_operand(const struct command *command, int argc, char **argv)
{
    struct cmd_first first = {.faulty = false};
    struct tables tables;
    const char *value = NULL;
    int found;

    make_tables(&tables, command, "+:");
    while ((found = getopt_long(argc, argv, tables.letters, tables.names, NULL)) != -1) {
        first.faulty |= found == '?' || found == ':';
        value = optarg;
    }
    first.place = optind;
    /* A value may be `--` too. */
    first.ended = optind > 1 && argv[optind - 1] != value && strcmp(argv[optind - 1], "--") == 0;
    return first;
}
