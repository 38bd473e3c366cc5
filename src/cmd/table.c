/* The table of commands.  A new one: its file, its row in cmd/command.h, its line here. */
#include "config.h"

#include "cmd/command.h"

#include <stddef.h>
#include <string.h>

#include "document/nearest.h"

const struct command *const cmd_table[] = {
    &cmd_judge, &cmd_final, &cmd_moves, &cmd_verify, &cmd_fixture, &cmd_random,
    &cmd_rules, &cmd_tiles, &cmd_show,  &cmd_schema, &cmd_import,  &cmd_help,
};

const unsigned cmd_table_count = sizeof cmd_table / sizeof *cmd_table;

const struct command *cmd_find(const char *name)
{
    for (unsigned n = 0; n < cmd_table_count; n++) {
        if (strcmp(cmd_table[n]->name, name) == 0)
            return cmd_table[n];
    }
    return NULL;
}

const char *cmd_nearest(const char *name)
{
    struct doc_nearest search = {.word = name};

    for (unsigned n = 0; n < cmd_table_count; n++)
        doc_nearest_try(&search, cmd_table[n]->name);
    return search.best;
}
