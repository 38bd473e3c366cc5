/* The yardstick of reading: a file read whole, and libyaml's events over its bytes, of which nothing is made. */
#include "config.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static unsigned char *read_whole(const char *path, size_t *size)
{
    FILE *const in = fopen(path, "rb");
    if (in == NULL || fseek(in, 0, SEEK_END) != 0)
        return NULL;
    const long length = ftell(in);
    rewind(in);
    unsigned char *const bytes = length > 0 ? malloc((size_t)length) : NULL;
    if (bytes != NULL)
        *size = fread(bytes, 1, (size_t)length, in);
    fclose(in);
    return bytes;
}

int main(int argc, char **argv)
{
    size_t size = 0;
    unsigned char *const bytes = argc == 2 ? read_whole(argv[1], &size) : NULL;
    yaml_parser_t parser;
    if (bytes == NULL || !yaml_parser_initialize(&parser)) {
        fputs("events: cannot read the file\n", stderr);
        return 1;
    }
    yaml_parser_set_input_string(&parser, bytes, size);
    for (bool ended = false; !ended;) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            fprintf(stderr, "events: %s\n", parser.problem);
            return 1;
        }
        ended = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    free(bytes);
    return 0;
}
