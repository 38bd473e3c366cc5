/* `--map FILE`: a map for documents that have none of their own. */
#ifndef REEVE_CMD_MAP_FILE_H
#define REEVE_CMD_MAP_FILE_H

#include "cmd/options.h"

/**
 * Reads and checks the file.  Its faults are shown with its own lines (CMD_INVALID); CMD_FAILURE where it cannot be
 * read.  When all is well the request's settings have the map, and its `map` the verdict on the bare map.
 */
enum cmd_status cmd_read_map(struct cmd_request *request, const char *path);

#endif
