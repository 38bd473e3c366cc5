/*
 * reeve help [COMMAND]: how the program or a command is used.  Everything is printed from the rows of commands and
 * options, so that nothing can be there without its words.
 */
#include "config.h"

#include "cmd/help.h"

#include <string.h>

#include "cmd/arguments.h"
#include "cmd/help_options.h"
#include "cmd/options.h"
#include "cmd/output.h"
#include "cmd/text.h"

#define NAME_COLUMN 12
#define OPTION_COLUMN 28

static const struct {
    enum cmd_status status;
    const char *says;
} statuses[] = {
    {CMD_OK, "all is legal, all fixtures pass"},
    {CMD_ILLEGAL, "a move is illegal, a fixture fails, an import was cut short"},
    {CMD_INVALID, "the input is not a valid document or position"},
    {CMD_USAGE, "the command line is wrong"},
    {CMD_FAILURE, "reading or writing failed"},
};

static void print_option(FILE *out, const struct cmd_option *option)
{
    char name[60];

    if (option->letter != 0)
        snprintf(name, sizeof name, "  -%c, --%s", option->letter, option->name);
    else
        snprintf(name, sizeof name, "      --%s", option->name);
    if (option->argument != NULL) {
        const size_t length = strlen(name);
        snprintf(name + length, sizeof name - length, "=%s", option->argument);
    }
    cmd_column(out, name, OPTION_COLUMN);
    cmd_wrap(out, option->says, OPTION_COLUMN, OPTION_COLUMN, CMD_WIDTH);
}

static void print_own_options(FILE *out, const struct command *command)
{
    if (command->option_count > 0) {
        fputs("\nOptions of this command\n", out);
        for (unsigned n = 0; n < command->option_count; n++)
            print_option(out, &command->options[n]);
    }
}

static void print_options(FILE *out)
{
    fputs("\nOptions of all commands\n", out);
    for (unsigned n = 0; n < CMD_COMMON; n++)
        print_option(out, &cmd_common[n]);
    fputs("      --                    what follows are no options\n", out);
}

static void print_statuses(FILE *out)
{
    fputs("\nExit status, with several documents the highest\n", out);
    for (unsigned n = 0; n < sizeof statuses / sizeof *statuses; n++)
        fprintf(out, "  %2d  %s\n", (int)statuses[n].status, statuses[n].says);
}

/* Paragraphs are wrapped; lines that begin with blanks and empty ones stay as they are. */
static void print_paragraphs(FILE *out, const char *text)
{
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");
        char line[1000];
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        if (line[0] == ' ' || line[0] == '\0')
            fprintf(out, "%s\n", line);
        else
            cmd_wrap(out, line, 0, 0, CMD_WIDTH);
        text += length + (text[length] == '\n');
    }
}

static void print_program(FILE *out)
{
    fputs("Usage: reeve COMMAND [OPTION...] ...\n"
          "       reeve [OPTION...] FILE...        the same as `reeve judge`\n\n",
          out);
    cmd_wrap(out,
             "The referee and rulebook of the board game Carcassonne. Documents in YAML state a position and a "
             "move; the verdict says whether the move is legal and what it scores, with the rule for each line. A "
             "FILE may hold many documents; `-` is standard input.",
             0, 0, CMD_WIDTH);
    fputs("\nCommands\n", out);
    for (unsigned n = 0; n < cmd_table_count; n++) {
        fputs("  ", out);
        cmd_column(out, cmd_table[n]->name, NAME_COLUMN - 2);
        cmd_wrap(out, cmd_table[n]->summary, NAME_COLUMN, NAME_COLUMN, CMD_WIDTH);
    }
    print_options(out);
    print_statuses(out);
    fputs("\n`reeve help COMMAND` tells more of a command, `reeve help options` lists the\n"
          "options of the rules.\n",
          out);
}

void cmd_print_help(FILE *out, const struct command *command)
{
    if (command == &cmd_help) {
        print_program(out);
        return;
    }
    fprintf(out, "Usage: reeve %s [OPTION...] %s\n\n", command->name, command->usage);
    print_paragraphs(out, command->help);
    print_own_options(out, command);
    fputs("\nOptions of all commands\n  `reeve --help` lists them, and the exit statuses.\n", out);
}

void cmd_print_version(FILE *out)
{
    fputs("reeve " PACKAGE_VERSION "\n", out);
}

static enum cmd_status run(struct cmd_request *request)
{
    const struct command *command = &cmd_help;
    const bool options = request->operand_count == 1 && strcmp(request->operands[0], "options") == 0;
    struct cmd_output output;

    if (request->operand_count > 1)
        return cmd_usage(&cmd_help, "one command at a time can be explained");
    if (request->operand_count == 1 && !options) {
        const char *const name = request->operands[0];
        command = cmd_find(name);
        const char *const nearest = cmd_nearest(name);
        if (command == NULL && nearest != NULL)
            return cmd_usage(&cmd_help, "unknown command '%.40s'; did you mean '%s'?", name, nearest);
        if (command == NULL)
            return cmd_usage(&cmd_help,
                             "unknown command '%.40s'; `reeve rules %.40s` searches the rules for it, `reeve schema "
                             "position` has the keys of a document",
                             name, name);
    }
    enum cmd_status status = cmd_output_open(&output, request->arena, request->output, request->quiet);
    if (output.out != NULL && options)
        cmd_print_rule_options(output.out);
    else if (output.out != NULL)
        cmd_print_help(output.out, command);
    return cmd_output_close(&output, status);
}

const struct command cmd_help = {
    .name = "help",
    .usage = "[COMMAND | options]",
    .summary = "show how the program or a command is used",
    .help = "Shows what `--help` shows. `reeve help options` lists the named options of the rules, with their values "
            "and defaults.",
    .run = run,
};
