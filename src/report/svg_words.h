/* How much room words take in an SVG picture.  Internal to report/. */
#ifndef REEVE_REPORT_SVG_WORDS_H
#define REEVE_REPORT_SVG_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/** The units that words take at most in letters of that size; which font a viewer has is not known. */
int rep_svg_measure(const char *text, size_t size, int letter, bool bold);
/** How many bytes of the words go into that many units, at least those of one character. */
size_t rep_svg_fit(const char *text, int width, int letter, bool bold);
/** The bytes of the next line: up to the last blank that fits; of a word that is longer than a line what fits of it. */
size_t rep_svg_line(const char *text, int width, int letter, bool bold);

#endif
