/* UTF-8 against the table of RFC 3629, and the widths of characters. */
#include "config.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "document/utf8.h"

static const struct {
    const char *bytes;
    uint32_t code;
    size_t size; /* 0: no UTF-8 */
} characters[] = {
    {"a", 'a', 1},
    {"\x7F", 0x7F, 1},
    {"\xC2\x80", 0x80, 2},
    {"\xDF\xBF", 0x7FF, 2},
    {"\xE0\xA0\x80", 0x800, 3},
    {"\xED\x9F\xBF", 0xD7FF, 3},
    {"\xEE\x80\x80", 0xE000, 3},
    {"\xEF\xBF\xBF", 0xFFFF, 3},
    {"\xF0\x90\x80\x80", 0x10000, 4},
    {"\xF4\x8F\xBF\xBF", 0x10FFFF, 4},
    {"\x80", 0, 0},     /* continues nothing */
    {"\xC0\x80", 0, 0}, /* longer than needed */
    {"\xC1\xBF", 0, 0},
    {"\xE0\x9F\xBF", 0, 0},
    {"\xF0\x8F\xBF\xBF", 0, 0},
    {"\xED\xA0\x80", 0, 0}, /* a surrogate */
    {"\xED\xBF\xBF", 0, 0},
    {"\xF4\x90\x80\x80", 0, 0}, /* beyond Unicode */
    {"\xF5\x80\x80\x80", 0, 0},
    {"\xFF", 0, 0},
    {"\xC3", 0, 0}, /* cut short */
    {"\xE2\x82", 0, 0},
    {"\xC3(", 0, 0},
    {"\xE2\x82(", 0, 0},
};
#define CHARACTERS (int)(sizeof characters / sizeof *characters)

START_TEST(decodes)
{
    uint32_t code = 0;
    const char *const bytes = characters[_i].bytes;
    const size_t size = strlen(bytes);
    ck_assert_uint_eq(doc_utf8_decode(bytes, size, &code), characters[_i].size);
    ck_assert_uint_eq(code, characters[_i].code);
    ck_assert_int_eq(doc_utf8_valid(bytes, size), characters[_i].size == size);
    /* One byte less than a character needs is no character. */
    if (characters[_i].size > 1)
        ck_assert_uint_eq(doc_utf8_decode(bytes, size - 1, &code), 0);
}
END_TEST

START_TEST(counts)
{
    static const char text[] = "Jürgen 日本 😀";
    const size_t size = sizeof text - 1;
    ck_assert_uint_eq(doc_utf8_count(text, size), 11);
    ck_assert_uint_eq(doc_utf8_skip(text, size, 0), 0);
    ck_assert_uint_eq(doc_utf8_skip(text, size, 2), 3);
    ck_assert_uint_eq(doc_utf8_skip(text, size, 8), 11);
    ck_assert_uint_eq(doc_utf8_skip(text, size, 11), size);
    ck_assert_uint_eq(doc_utf8_skip(text, size, 99), size);
    ck_assert(doc_utf8_valid("", 0));
    ck_assert(!doc_utf8_valid("ab\xFF", 3));
}
END_TEST

static const struct {
    uint32_t code;
    unsigned width;
    bool harmless;
} traits[] = {
    {'a', 1, true},     {' ', 1, true},     {0xFC, 1, true},    {0x301, 0, true},   {0x20D7, 0, true},
    {0x200D, 0, true},  {0xFE0F, 0, true},  {0x1100, 2, true},  {0x65E5, 2, true},  {0xAC00, 2, true},
    {0xFF21, 2, true},  {0xFF71, 1, true},  {0x1F600, 2, true}, {0x20000, 2, true}, {0x2500, 1, true},
    {0x160, 1, true},   {0x1B, 1, false},   {0x07, 1, false},   {'\n', 1, false},   {0x7F, 1, false},
    {0x9B, 1, false},   {0x202E, 1, false}, {0x2066, 1, false}, {0x200F, 1, false}, {0x2028, 1, false},
    {0xFEFF, 0, false},
};
#define TRAITS (int)(sizeof traits / sizeof *traits)

START_TEST(knows_traits)
{
    ck_assert_uint_eq(doc_utf8_width(traits[_i].code), traits[_i].width);
    ck_assert_int_eq(doc_utf8_harmless(traits[_i].code), traits[_i].harmless);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("document/utf8");
    TCase *const all = tcase_create("utf8");
    tcase_add_loop_test(all, decodes, 0, CHARACTERS);
    tcase_add_test(all, counts);
    tcase_add_loop_test(all, knows_traits, 0, TRAITS);
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
