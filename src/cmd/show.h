/* What the commands that draw have in common. */
#ifndef REEVE_CMD_SHOW_H
#define REEVE_CMD_SHOW_H

#include <stdbool.h>

/** Whether the locale's characters are those of Unicode, written as UTF-8. */
bool cmd_speaks_utf8(void);

#endif
