/*
 * reeve help options: the named options of the rules, printed from the rows of the modules.  A line for each,
 *
 *       NAME                    VALUES; default VALUE[ in EDITION, ...]
 *
 * and under it what it decides.  tests/docs reads these lines, so that the manual cannot leave one out.
 */
#include "config.h"

#include "cmd/help_options.h"

#include "catalog/words.h"
#include "cmd/text.h"
#include "expansions/table.h"

#define NAME_COLUMN 32

static void print_values(FILE *out, const struct option *option)
{
    if (option->values == NULL)
        fprintf(out, "a number, %d to %d", option->min, option->max);
    for (unsigned n = 0; option->values != NULL && option->values[n] != NULL; n++)
        fprintf(out, "%s%s", n > 0 ? ", " : "", option->values[n]);
}

static void print_default(FILE *out, const struct option *option, unsigned edition)
{
    if (option->values != NULL)
        fputs(option->values[option->defaults[edition]], out);
    else
        fprintf(out, "%d", option->defaults[edition]);
}

static void print_option(FILE *out, const struct option *option)
{
    unsigned differing = 0; /* editions whose default is not the first one's */

    for (unsigned edition = 1; edition < CAT_EDITIONS; edition++)
        differing += option->defaults[edition] != option->defaults[0];
    fputs("  ", out);
    cmd_column(out, option->name, NAME_COLUMN - 2);
    print_values(out, option);
    fputs("; default ", out);
    print_default(out, option, 0);
    for (unsigned edition = 0; differing > 0 && edition < CAT_EDITIONS; edition++) {
        if (edition > 0) {
            fputs(", ", out);
            print_default(out, option, edition);
        }
        fprintf(out, " in %s", cat_edition_words[edition]);
    }
    fprintf(out, "\n%*s", NAME_COLUMN, "");
    cmd_wrap(out, option->says, NAME_COLUMN, NAME_COLUMN, CMD_WIDTH);
}

void cmd_print_rule_options(FILE *out)
{
    cmd_wrap(out, "Options of the rules: `game: {options: {NAME: VALUE}}` in a document, or --option=NAME=VALUE, which "
             "wins. A switch, off or on, may also be no or yes, false or true.", 0, 0, CMD_WIDTH);
    for (unsigned m = 0; m < exp_table.count; m++) {
        const struct module *const module = exp_table.modules[m];
        if (module->option_count > 0)
            fprintf(out, "\n%s\n", module->name);
        for (unsigned n = 0; n < module->option_count; n++)
            print_option(out, &module->options[n]);
    }
}
