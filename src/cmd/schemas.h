/* The JSON Schemas that the program carries; tools/embed makes the table from schemas/ when the program is built. */
#ifndef REEVE_CMD_SCHEMAS_H
#define REEVE_CMD_SCHEMAS_H

#include <stddef.h>

struct cmd_schema {
    const char *name; /* "position" */
    const unsigned char *text;
    size_t size;
};

extern const struct cmd_schema cmd_schemas[];
extern const unsigned cmd_schema_count;

#endif
