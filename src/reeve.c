/* The library's way in: text to verdict.  What the commands do with files, done in memory. */
#include "config.h"

#include "reeve.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document/arena.h"
#include "document/parse.h"
#include "document/stream.h"
#include "expansions/table.h"
#include "referee/judge.h"
#include "referee/read.h"
#include "report/report.h"

/* A string that grows while it is written to. */
struct sheet {
    FILE *out; /* NULL: not wanted */
    char *text;
    size_t size;
};

/* One call. */
struct call {
    const struct reeve_options *options;
    struct settings settings;
    struct doc_arena arena;   /* of the document */
    struct doc_arena lasting; /* of the settings */
    struct sheet output;
    struct sheet messages;
    bool several;
    bool begun; /* a verdict has been written */
};

static bool open_sheet(struct sheet *sheet, bool wanted)
{
    *sheet = (struct sheet){.out = NULL};
    if (wanted)
        sheet->out = open_memstream(&sheet->text, &sheet->size);
    return !wanted || sheet->out != NULL;
}

/* Finishes a sheet and hands its text over; false if memory ran out while it was written. */
static bool hand_over(struct sheet *sheet, char **text)
{
    if (text == NULL)
        return true;
    *text = NULL;
    if (sheet->out == NULL)
        return false;
    bool good = !ferror(sheet->out);
    good = fclose(sheet->out) == 0 && good;
    if (good)
        *text = sheet->text;
    else
        free(sheet->text);
    return good;
}

static int refuse(struct call *call, const char *message)
{
    if (call->messages.out != NULL)
        fprintf(call->messages.out, "%s\n", message);
    return REEVE_USAGE;
}

static int read_edition(struct call *call, const char *word)
{
    static const char *const words[] = {[CAT_C1] = "C1", [CAT_C2] = "C2", [CAT_C3] = "C3"};

    for (int n = CAT_C1; n < CAT_EDITIONS; n++) {
        if (strcmp(words[n], word) == 0) {
            call->settings.edition = n;
            return REEVE_LEGAL;
        }
    }
    return refuse(call, "the edition must be C1, C2 or C3");
}

static int read_options(struct call *call, const char *const *options)
{
    size_t count = 0;

    while (options[count] != NULL)
        count++;
    call->settings.options = doc_alloc_array(&call->lasting, count, sizeof *call->settings.options);
    for (size_t n = 0; n < count; n++) {
        const char *const sign = strchr(options[n], '=');
        unsigned place;
        int number;
        const char *idle;
        if (sign == NULL)
            return refuse(call, "an option must be NAME=VALUE");
        const struct setting setting = {.name = doc_copy(&call->lasting, options[n], (size_t)(sign - options[n])),
                                        .value = sign + 1};
        const char *const fault =
            ref_setting_fault(&call->lasting, &exp_table, setting.name, setting.value, &place, &number, &idle);
        if (fault != NULL)
            return refuse(call, fault);
        call->settings.options[call->settings.option_count++] = setting;
    }
    return REEVE_LEGAL;
}

static int read_settings(struct call *call)
{
    const struct reeve_options *const options = call->options;
    int status = REEVE_LEGAL;

    call->settings = (struct settings){.edition = -1, .final = options->final, .scores_only = call->output.out == NULL};
    if (options->format > REEVE_JSON)
        return refuse(call, "there is no such format");
    if (options->edition != NULL)
        status = read_edition(call, options->edition);
    if (status == REEVE_LEGAL && options->options != NULL)
        status = read_options(call, options->options);
    return status;
}

static void write_verdict(struct call *call, const struct verdict *verdict, const struct doc_source *source,
                          const struct doc_faults *faults)
{
    static const enum rep_format formats[] = {
        [REEVE_TEXT] = REP_TEXT, [REEVE_YAML] = REP_YAML, [REEVE_JSON] = REP_JSON};
    FILE *const out = call->output.out;
    const enum rep_format format = formats[call->options->format];

    if (format == REP_TEXT) {
        const struct rep_style style = {.heading = call->several, .parted = call->begun};
        rep_text(verdict, source, faults, out, &style);
    } else {
        rep_write(rep_node(&call->arena, verdict, source, faults), format, !call->begun, out);
    }
    call->begun = true;
}

static int judge_document(struct call *call, const struct doc_source *source)
{
    struct doc_faults faults;

    doc_arena_reset(&call->arena);
    doc_faults_init(&faults, &call->arena, source);
    const struct doc_node *const root = doc_parse(source, &faults);
    const struct verdict *const verdict = ref_judge(&faults, root, &exp_table, &call->settings);
    if (call->output.out != NULL)
        write_verdict(call, verdict, source, &faults);
    if (call->messages.out != NULL)
        doc_faults_print(&faults, call->messages.out, false);
    return verdict->result == VERDICT_LEGAL     ? REEVE_LEGAL
           : verdict->result == VERDICT_ILLEGAL ? REEVE_ILLEGAL
                                                : REEVE_INVALID;
}

static int judge_stream(struct call *call, struct doc_stream *stream)
{
    struct doc_source source;
    struct doc_source next;
    int status = REEVE_LEGAL;

    if (!doc_stream_next(stream, &source)) {
        if (call->messages.out != NULL)
            fprintf(call->messages.out, "%s:1:1: error: there is no document in the text\n", stream->file);
        return REEVE_INVALID;
    }
    for (bool more = true; more; source = next) {
        more = doc_stream_next(stream, &next);
        call->several |= more;
        const int one = judge_document(call, &source);
        status = one > status ? one : status;
    }
    return status;
}

/* Everything that may run out of memory in an arena. */
static int judge(struct call *call, struct doc_stream *stream)
{
    jmp_buf escape;

    if (setjmp(escape) != 0)
        return REEVE_FAILURE;
    call->arena.escape = &escape;
    call->lasting.escape = &escape;
    const int status = read_settings(call);
    return status == REEVE_LEGAL ? judge_stream(call, stream) : status;
}

int reeve_judge(const char *text, size_t size, const struct reeve_options *options, char **output, char **messages)
{
    static const struct reeve_options none = {.format = REEVE_TEXT};
    struct call call = {.options = options != NULL ? options : &none};
    const char *const name = call.options->name != NULL ? call.options->name : "<text>";
    struct doc_stream stream;
    int status = REEVE_FAILURE;

    doc_arena_init(&call.arena);
    doc_arena_init(&call.lasting);
    const bool opened = open_sheet(&call.output, output != NULL);
    if (open_sheet(&call.messages, messages != NULL) && opened && doc_stream_from_memory(&stream, name, text, size)) {
        status = judge(&call, &stream);
        doc_stream_close(&stream);
    }
    doc_arena_free(&call.arena);
    doc_arena_free(&call.lasting);
    const bool written = hand_over(&call.output, output);
    return hand_over(&call.messages, messages) && written ? status : REEVE_FAILURE;
}

void reeve_free(char *string)
{
    free(string);
}

const char *reeve_version(void)
{
    return PACKAGE_VERSION;
}
