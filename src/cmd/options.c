/*
 * From the command line to a request:
 *
 *     reeve [OPTION...] COMMAND [OPTION...] OPERAND...
 *     reeve [OPTION...] FILE...                           the same as `reeve judge`
 *
 * Options may stand anywhere before `--`; of one that is given twice the last one holds.
 */
#include "config.h"

#include "cmd/options.h"

#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "cmd/arguments.h"
#include "cmd/map_file.h"
#include "expansions/table.h"
#include "referee/read.h"

/* What is gathered while the options are read. */
struct reading {
    struct cmd_request *request;
    const char *map;
    bool help;
    bool version;
};

static const char *const format_words[] = {[REP_TEXT] = "text", [REP_YAML] = "yaml", [REP_JSON] = "json", NULL};
static const char *const colour_words[] = {
    [CMD_COLOUR_AUTO] = "auto", [CMD_COLOUR_ALWAYS] = "always", [CMD_COLOUR_NEVER] = "never", NULL};
static const char *const edition_words[] = {[CAT_C1] = "C1", [CAT_C2] = "C2", [CAT_C3] = "C3", NULL};

enum cmd_status cmd_usage(const struct command *command, const char *format, ...)
{
    char text[400];
    va_list values;

    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    const size_t length = strlen(text);
    const char *const pause = length > 0 && text[length - 1] == '?' ? "" : ";";
    if (command == &cmd_help)
        cmd_say("%s%s `reeve --help` shows what there is", text, pause);
    else
        cmd_say("%s%s `reeve help %s` shows how it is used", text, pause, command->name);
    return CMD_USAGE;
}

/* The number of a word; `otherwise` and a fault that lists the words if it is none of them. */
static int word_number(struct cmd_arguments *arguments, enum cmd_common option, const char *const *words,
                       const char *value, int otherwise)
{
    for (int n = 0; words[n] != NULL; n++) {
        if (strcmp(words[n], value) == 0)
            return n;
    }
    cmd_complain(arguments, "option '--%s' cannot be '%.40s'; it is one of: %s, %s, %s", cmd_common[option].name, value,
                 words[0], words[1], words[2]);
    return otherwise;
}

/* NAME=VALUE; what they may be is checked by the tables of the modules. */
static void add_setting(struct cmd_arguments *arguments, struct cmd_request *request, const char *value)
{
    const char *const sign = strchr(value, '=');
    unsigned place;
    int number;
    const char *idle;

    if (sign == NULL) {
        cmd_complain(arguments, "option '--option' needs NAME=VALUE, not '%.60s'", value);
        return;
    }
    const char *const name = doc_copy(request->arena, value, (size_t)(sign - value));
    const char *const fault = ref_setting_fault(request->arena, &exp_table, name, sign + 1, &place, &number, &idle);
    if (fault != NULL) {
        cmd_complain(arguments, "%s", fault);
        return;
    }
    struct settings *const settings = &request->settings;
    const size_t size = settings->option_count * sizeof *settings->options;
    settings->options = doc_grow(request->arena, settings->options, size, size + sizeof *settings->options);
    settings->options[settings->option_count++] = (struct setting){.name = name, .value = sign + 1};
}

static void take(struct cmd_arguments *arguments, unsigned option, const char *value)
{
    struct reading *const reading = arguments->context;
    struct cmd_request *const request = reading->request;

    if (option >= CMD_COMMON) {
        request->own[option - CMD_COMMON] = (struct cmd_own){.given = true, .value = value};
        return;
    }
    switch ((enum cmd_common)option) {
    case CMD_FORMAT:
        request->format =
            (enum rep_format)word_number(arguments, CMD_FORMAT, format_words, value, (int)request->format);
        break;
    case CMD_OUTPUT:
        request->output = value;
        break;
    case CMD_COLOUR:
        request->colour =
            (enum cmd_colour)word_number(arguments, CMD_COLOUR, colour_words, value, (int)request->colour);
        break;
    case CMD_QUIET:
        request->quiet = true;
        break;
    case CMD_EDITION:
        request->settings.edition =
            word_number(arguments, CMD_EDITION, edition_words, value, request->settings.edition);
        break;
    case CMD_OPTION:
        add_setting(arguments, request, value);
        break;
    case CMD_MAP:
        reading->map = value;
        break;
    case CMD_HELP:
        reading->help = true;
        break;
    case CMD_VERSION:
        reading->version = true;
        break;
    case CMD_COMMON:
        break;
    }
}

/* Whether a word that names no command is meant as a file: it looks like one, or there is one. */
static bool is_file(const char *word)
{
    return strcmp(word, "-") == 0 || strpbrk(word, "./") != NULL || access(word, F_OK) == 0;
}

/* What the command line is for. */
struct wanted {
    const struct command *command; /* cmd_help where there is none */
    const char *unknown;           /* the first operand, if it is neither a command nor a file */
    bool missing;                  /* there is no operand at all */
    bool faulty;                   /* an option before it is wrong, so it may have been meant as a value */
};

/* Finds the command and takes its name out of `argv`. */
static struct wanted find_command(int *argc, char **argv)
{
    const struct cmd_first found = cmd_first_operand(&cmd_judge, *argc, argv);
    const int first = found.place;

    if (first >= *argc)
        return (struct wanted){.command = &cmd_help, .missing = true};
    const struct command *const command = found.ended ? NULL : cmd_find(argv[first]);
    if (command != NULL) {
        /* The NULL behind the last argument moves too. */
        memmove(&argv[first], &argv[first + 1], (size_t)(*argc - first) * sizeof *argv);
        --*argc;
        return (struct wanted){.command = command};
    }
    if (found.ended || is_file(argv[first]))
        return (struct wanted){.command = &cmd_judge};
    return (struct wanted){.command = &cmd_help, .unknown = argv[first], .faulty = found.faulty};
}

static void complain_of_command(struct cmd_arguments *arguments, const char *word)
{
    const char *const nearest = cmd_nearest(word);

    if (nearest != NULL)
        cmd_complain(arguments, "unknown command '%.40s'; did you mean '%s'?", word, nearest);
    else
        cmd_complain(arguments, "there is no command and no file '%.40s'", word);
}

static enum cmd_todo refuse(enum cmd_status *status, enum cmd_status with)
{
    *status = with;
    return CMD_REFUSE;
}

enum cmd_todo cmd_read_command_line(struct cmd_request *request, struct doc_arena *arena, int argc, char **argv,
                                    enum cmd_status *status)
{
    const struct wanted wanted = find_command(&argc, argv);
    struct reading reading = {.request = request};
    struct cmd_arguments arguments = {.command = wanted.command, .take = take, .context = &reading};

    *request = (struct cmd_request){.arena = arena, .command = wanted.command, .settings = {.edition = -1}};
    if (wanted.unknown != NULL && !wanted.faulty)
        complain_of_command(&arguments, wanted.unknown);
    const int first = cmd_read_arguments(&arguments, argc, argv);
    request->operands = argv + first;
    request->operand_count = (unsigned)(argc - first);
    if (reading.help)
        return CMD_SHOW_HELP;
    if (reading.version)
        return CMD_SHOW_VERSION;
    if (wanted.missing)
        cmd_complain(&arguments, "no command and no file is named");
    if (arguments.fault[0] != '\0')
        return refuse(status, cmd_usage(wanted.command, "%s", arguments.fault));
    const enum cmd_status read = reading.map == NULL ? CMD_OK : cmd_read_map(request, reading.map);
    return read == CMD_OK ? CMD_RUN : refuse(status, read);
}
