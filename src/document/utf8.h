/* UTF-8: decoding, counting and the width of characters in a terminal, the same in every locale. */
#ifndef REEVE_DOCUMENT_UTF8_H
#define REEVE_DOCUMENT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** What stands for bytes that are no UTF-8. */
#define DOC_UTF8_REPLACEMENT 0xFFFDU

/**
 * Decodes the character at `text` (`size` bytes, at least 1) and returns how many bytes it has; 0 where the bytes are
 * no shortest-form UTF-8 of a Unicode character.
 */
size_t doc_utf8_decode(const char *text, size_t size, uint32_t *code);
/** Whether all of `text` is UTF-8. */
bool doc_utf8_valid(const char *text, size_t size);
/** The characters of `text`; bytes that continue none are not counted. */
size_t doc_utf8_count(const char *text, size_t size);
/** The bytes of the first `characters` characters of `text`, or `size` if it has fewer. */
size_t doc_utf8_skip(const char *text, size_t size, size_t characters);
/** Columns that a character takes in a terminal: 0 (combining), 1 or 2 (wide). */
unsigned doc_utf8_width(uint32_t code);
/** Whether a character may be sent to a terminal: no control character and none that turns the direction of writing. */
bool doc_utf8_harmless(uint32_t code);

#endif
