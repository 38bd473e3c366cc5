/* Text for people, laid out by words and columns. */
#ifndef REEVE_CMD_TEXT_H
#define REEVE_CMD_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/** Columns of help and of the rulebook where they do not go to a terminal. */
#define CMD_WIDTH 80

/** Columns that `text` takes. */
size_t cmd_columns(const char *text);
/**
 * Prints `text` word by word in lines of at most `width` columns and ends the line.  The cursor stands in column `at`;
 * further lines begin in column `indent`.  Blanks at the beginning of a word's line are not kept.
 */
void cmd_wrap(FILE *out, const char *text, size_t at, size_t indent, size_t width);
/** Prints the first words of `text`, as many as fit into `columns`, with `...` where there are more.  Ends no line. */
void cmd_first_words(FILE *out, const char *text, size_t columns);
/** Prints `text` and blanks up to column `width` (at least one). */
void cmd_column(FILE *out, const char *text, size_t width);
/** Prints `text` in bold, if `colour`. */
void cmd_bold(FILE *out, const char *text, bool colour);

#endif
