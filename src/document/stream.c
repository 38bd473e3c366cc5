/* Reading a file whole and cutting it at the lines that part its documents. */
#include "config.h"

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "document/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FIRST_READ ((size_t)64 << 10)
#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

static const char *reason(int error)
{
    switch (error) {
    case ENOENT:
        return "no such file";
    case EISDIR:
        return "is a directory";
    case EACCES:
        return "permission denied";
    case ENOTDIR:
        return "a part of the path is no directory";
    case ENOMEM:
        return "not enough memory";
    case EFBIG:
        return "larger than 4 GiB";
    default:
        return strerror(error);
    }
}

/* The bytes of an open file; 0, or the errno that stopped it.  `*bytes` is then NULL. */
static int read_all(int file, char **bytes, size_t *size)
{
    struct stat facts;
    *bytes = NULL;
    *size = 0;
    if (fstat(file, &facts) != 0)
        return errno;
    if (S_ISDIR(facts.st_mode))
        return EISDIR;
    /*
     * The size is only a first guess (a pipe has none, a file may grow while it is read); one byte more shows the
     * end.
     */
    size_t room = FIRST_READ;
    if (S_ISREG(facts.st_mode) && facts.st_size > 0) {
        if ((uintmax_t)facts.st_size > DOC_STREAM_MAX)
            return EFBIG;
        room = (size_t)facts.st_size + 1;
    }
    char *buffer = malloc(room);
    if (buffer == NULL)
        return ENOMEM;
    size_t used = 0;
    int error = 0;
    for (;;) {
        if (used == room) {
            if (room > DOC_STREAM_MAX) {
                error = EFBIG;
                break;
            }
            const size_t larger = room <= DOC_STREAM_MAX / 2 ? room * 2 : DOC_STREAM_MAX + 1;
            char *const moved = realloc(buffer, larger);
            if (moved == NULL) {
                error = ENOMEM;
                break;
            }
            buffer = moved;
            room = larger;
        }
        const ssize_t got = read(file, buffer + used, room - used);
        if (got == 0)
            break;
        if (got < 0) {
            if (errno == EINTR)
                continue;
            error = errno;
            break;
        }
        used += (size_t)got;
    }
    if (error == 0 && used > DOC_STREAM_MAX)
        error = EFBIG;
    if (error != 0) {
        free(buffer);
        return error;
    }
    *bytes = buffer;
    *size = used;
    return 0;
}

/* A mark is only one where the file begins. */
static void begin(struct doc_stream *stream, const char *file, char *bytes, size_t size)
{
    const size_t mark = sizeof BYTE_ORDER_MARK - 1;
    const bool marked = size >= mark && memcmp(bytes, BYTE_ORDER_MARK, mark) == 0;
    *stream = (struct doc_stream){.file = file, .bytes = bytes, .size = size, .at = marked ? mark : 0, .line = 1};
}

bool doc_stream_open(struct doc_stream *stream, const char *path, const char **why)
{
    const bool standard = strcmp(path, "-") == 0;
    *stream = (struct doc_stream){.file = standard ? "<stdin>" : path, .line = 1};
    const int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        *why = reason(errno);
        return false;
    }
    char *bytes;
    size_t size;
    const int error = read_all(file, &bytes, &size);
    if (!standard)
        close(file);
    if (error != 0) {
        *why = reason(error);
        return false;
    }
    begin(stream, stream->file, bytes, size);
    return true;
}

bool doc_stream_from_memory(struct doc_stream *stream, const char *file, const char *bytes, size_t size)
{
    *stream = (struct doc_stream){.file = file, .line = 1};
    if (size > DOC_STREAM_MAX)
        return false;
    char *const copy = malloc(size + 1);
    if (copy == NULL)
        return false;
    if (size != 0)
        memcpy(copy, bytes, size);
    begin(stream, file, copy, size);
    return true;
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static bool parts(const char *line, const char *end)
{
    if (end - line < 3 || memcmp(line, "---", 3) != 0)
        return false;
    return end - line == 3 || is_blank(line[3]) || line[3] == '\n';
}

/* Whether a line, from `at` on, holds nothing but blanks and a comment. */
static bool is_bare(const char *at, const char *end)
{
    while (at < end && is_blank(*at))
        at++;
    return at == end || *at == '\n' || *at == '#';
}

bool doc_stream_next(struct doc_stream *stream, struct doc_source *source)
{
    while (stream->at < stream->size) {
        const char *const end = stream->bytes + stream->size;
        const char *const begin_text = stream->bytes + stream->at;
        const unsigned first_line = stream->line;
        bool bare = true;
        const char *line = begin_text;
        do {
            /* The parting line belongs to the document that it opens, with whatever follows the dashes. */
            if (bare)
                bare = is_bare(line == begin_text && parts(line, end) ? line + 3 : line, end);
            const char *const newline = memchr(line, '\n', (size_t)(end - line));
            if (newline == NULL) {
                line = end;
                break;
            }
            line = newline + 1;
            stream->line++;
        } while (line < end && !parts(line, end));
        stream->at = (size_t)(line - stream->bytes);
        if (!bare) {
            stream->number++;
            *source = (struct doc_source){
                .file = stream->file,
                .text = begin_text,
                .size = (size_t)(line - begin_text),
                .first_line = first_line,
                .number = stream->number,
            };
            return true;
        }
    }
    return false;
}

void doc_stream_close(struct doc_stream *stream)
{
    free(stream->bytes);
    *stream = (struct doc_stream){0};
}
