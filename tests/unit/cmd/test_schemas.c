/* The schemas in the program are the files of schemas/, byte for byte. */
#include "config.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "cmd/schemas.h"

static FILE *open_schema(const char *name)
{
    const char *const top = getenv("srcdir");
    char path[1000];

    snprintf(path, sizeof path, "%s/schemas/%s.schema.json", top != NULL ? top : ".", name);
    FILE *const file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "cannot open %s", path);
    return file;
}

START_TEST(each_is_its_file)
{
    const struct cmd_schema *const schema = &cmd_schemas[_i];
    FILE *const file = open_schema(schema->name);
    size_t at = 0;

    for (int byte; (byte = getc(file)) != EOF; at++) {
        ck_assert_uint_lt(at, schema->size);
        ck_assert_msg(schema->text[at] == byte, "%s differs at byte %zu", schema->name, at);
    }
    fclose(file);
    ck_assert_uint_eq(at, schema->size);
}
END_TEST

START_TEST(all_four_are_there)
{
    ck_assert_uint_eq(cmd_schema_count, 4);
    ck_assert_str_eq(cmd_schemas[0].name, "position");
    ck_assert_str_eq(cmd_schemas[1].name, "rules");
    ck_assert_str_eq(cmd_schemas[2].name, "tiles");
    ck_assert_str_eq(cmd_schemas[3].name, "verdict");
}
END_TEST

int main(void)
{
    TCase *const all = tcase_create("all");
    tcase_add_loop_test(all, each_is_its_file, 0, (int)cmd_schema_count);
    tcase_add_test(all, all_four_are_there);
    Suite *const suite = suite_create("schemas");
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
