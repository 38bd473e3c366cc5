/*
 * Reads and checks the rule files for rule-tables.
 *
 *     module: NAME  prefix: WORD  title: TEXT  needs: [NAME...]  figures: [KIND...]  rules: [RULE...]
 *     RULE   id, phase, status, source, says, shows; and where due date, edition, option, with, same-as, unshown
 *
 * Every fault of every file is found in one run; what a faulty rule lacks is empty, so that the checks can go on.
 */
#include "config.h"

#include "rule-tables.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "document/get.h"
#include "document/nearest.h"
#include "document/parse.h"
#include "referee/rule.h"

/* The tables count situations and modules in bytes and rules in 16 bits, of which one value says "none". */
#define LIST_MAX UINT8_MAX
#define RULES_MAX ((size_t)RULE_NONE)

static const char *const module_keys[] = {"module", "prefix", "title", "needs", "figures", "rules"};
static const char *const rule_keys[] = {"id",     "phase", "status", "date",    "edition", "option",
                                        "source", "with",  "says",   "same-as", "shows",   "unshown"};
static const char *const edition_words[] = {"C1", "C2", "C3"};

bool rulebook_is_kebab(const char *word, size_t length)
{
    bool in_word = false;
    for (size_t i = 0; i < length; i++) {
        if (word[i] == '-') {
            if (!in_word)
                return false;
            in_word = false;
        } else if ((word[i] >= 'a' && word[i] <= 'z') || (word[i] >= '0' && word[i] <= '9')) {
            in_word = true;
        } else {
            return false;
        }
    }
    return in_word;
}

/* Texts are printed in tables and manual pages, where a control character or a blank at an end would only be a slip. */
static const char *checked_text(struct doc_faults *faults, const struct doc_node *node, const char *what)
{
    if (node == NULL || !doc_want_text(faults, node, what))
        return "";
    if (node->length == 0) {
        doc_error(faults, node, "%s is empty", what);
        return "";
    }
    for (size_t i = 0; i < node->length; i++) {
        unsigned char byte = (unsigned char)node->text[i];
        if (byte < ' ' || byte == 0x7f) {
            doc_error(faults, node, "%s holds a line break or another control character", what);
            return "";
        }
    }
    if (node->text[0] == ' ' || node->text[node->length - 1] == ' ') {
        doc_error(faults, node, "%s begins or ends with a blank", what);
        return "";
    }
    return node->text;
}

static const char *wanted_text(struct doc_faults *faults, const struct doc_node *map, const char *what, const char *key)
{
    return checked_text(faults, doc_want(faults, map, what, key), key);
}

static const char *checked_kebab(struct doc_faults *faults, const struct doc_node *node, const char *what)
{
    const char *text = checked_text(faults, node, what);
    if (text[0] != '\0' && !rulebook_is_kebab(text, strlen(text))) {
        doc_error(faults, node, "%s '%s' is not a word in lower case (words are joined by single hyphens)", what, text);
        return "";
    }
    return text;
}

/* Ids begin with a word of letters alone, by which people and the schemas know them. */
static const char *checked_prefix(struct doc_faults *faults, const struct doc_node *node)
{
    const char *text = checked_text(faults, node, "prefix");
    if (strspn(text, "abcdefghijklmnopqrstuvwxyz") == strlen(text))
        return text;
    doc_error(faults, node, "prefix '%s' is not made of lower-case letters", text);
    return "";
}

/* The number of the word, or 0 with a fault. */
static int checked_word(struct doc_faults *faults, const struct doc_node *node, const char *what,
                        const char *const *words, size_t count)
{
    const char *text = checked_text(faults, node, what);
    if (text[0] == '\0')
        return 0;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(text, words[i]) == 0)
            return (int)i;
    }
    const char *near = doc_nearest_of(text, words, count);
    if (near != NULL)
        doc_error(faults, node, "no %s '%s'; did you mean '%s'?", what, text, near);
    else
        doc_error(faults, node, "no %s '%s'", what, text);
    return 0;
}

/* A list of texts, or NULL.  `kebab`: its items are names. */
static const struct doc_node *checked_list(struct doc_faults *faults, const struct doc_node *node, const char *what,
                                           bool kebab, size_t least)
{
    if (node == NULL || !doc_want_list(faults, node, what))
        return NULL;
    if (node->count < least) {
        doc_error(faults, node, "%s is empty", what);
        return NULL;
    }
    if (node->count > LIST_MAX) {
        doc_error(faults, node, "%s has %zu entries, more than %d", what, node->count, LIST_MAX);
        return NULL;
    }
    for (const struct doc_node *item = node->first; item != NULL; item = item->next) {
        if (kebab)
            checked_kebab(faults, item, what);
        else
            checked_text(faults, item, what);
    }
    return node->count > 0 ? node : NULL;
}

/* The id, if it is prefix.words.words; else empty. */
static const char *checked_id(struct doc_faults *faults, const struct doc_node *node, const char *prefix)
{
    const char *id = checked_text(faults, node, "id");
    if (id[0] == '\0')
        return "";
    size_t parts = 0;
    for (const char *part = id; part != NULL; parts++) {
        const char *dot = strchr(part, '.');
        if (!rulebook_is_kebab(part, dot != NULL ? (size_t)(dot - part) : strlen(part))) {
            doc_error(faults, node, "id '%s' is not words in lower case with dots and hyphens between them", id);
            return "";
        }
        part = dot != NULL ? dot + 1 : NULL;
    }
    size_t length = strlen(prefix);
    if (parts < 2 || (length > 0 && (strncmp(id, prefix, length) != 0 || id[length] != '.'))) {
        doc_error(faults, node, "id '%s' does not begin with the module's prefix, '%s.'", id, prefix);
        return "";
    }
    return id;
}

static const char *constant_of(struct doc_arena *arena, const char *id)
{
    size_t length = strlen(id);
    char *constant = doc_copy(arena, id, length);
    for (size_t i = 0; i < length; i++) {
        if (constant[i] == '.' || constant[i] == '-')
            constant[i] = '_';
        else if (constant[i] >= 'a' && constant[i] <= 'z')
            constant[i] = (char)(constant[i] - 'a' + 'A');
    }
    return constant;
}

static void read_rule(struct rulebook *book, const struct rulebook_module *module, const struct doc_node *node)
{
    struct doc_faults *faults = &module->file->faults;
    struct rulebook_rule *rule = &book->rules[book->rule_count++];
    *rule = (struct rulebook_rule){
        .file = module->file,
        .id = "",
        .source = "",
        .says = "",
        .date = "",
        .option = "",
        .unshown = "",
        .twin_of = RULEBOOK_NONE,
        .module = (size_t)(module - book->modules),
    };
    if (!doc_want_map(faults, node, "rule"))
        return;
    doc_want_keys(faults, node, "rule", rule_keys, sizeof rule_keys / sizeof *rule_keys);

    const char *phases[RULE_PHASES];
    const char *statuses[RULE_STATUSES];
    for (int i = 0; i < RULE_PHASES; i++)
        phases[i] = rule_phase_word((enum rule_phase)i);
    for (int i = 0; i < RULE_STATUSES; i++)
        statuses[i] = rule_status_word((enum rule_status)i);

    rule->id_node = doc_want(faults, node, "rule", "id");
    rule->id = checked_id(faults, rule->id_node, module->prefix);
    rule->constant = constant_of(&book->arena, rule->id);
    rule->phase = checked_word(faults, doc_want(faults, node, "rule", "phase"), "phase", phases, RULE_PHASES);
    rule->status = checked_word(faults, doc_want(faults, node, "rule", "status"), "status", statuses, RULE_STATUSES);
    rule->date = checked_text(faults, doc_get(node, "date"), "date");
    if (doc_get(node, "edition") != NULL) {
        rule->edition = 1
                        + checked_word(faults, doc_get(node, "edition"), "edition", edition_words,
                                       sizeof edition_words / sizeof *edition_words);
    }
    rule->option = checked_kebab(faults, doc_get(node, "option"), "option");
    rule->source = wanted_text(faults, node, "rule", "source");
    rule->with = checked_list(faults, doc_get(node, "with"), "with", true, 1);
    rule->says = wanted_text(faults, node, "rule", "says");
    rule->same_as = doc_get(node, "same-as");
    if (rule->same_as != NULL && checked_text(faults, rule->same_as, "same-as")[0] == '\0')
        rule->same_as = NULL;
    rule->shows = checked_list(faults, doc_want(faults, node, "rule", "shows"), "shows", false, 1);
    rule->unshown = checked_text(faults, doc_get(node, "unshown"), "unshown");
}

/* A rule file is named for its module, so that whoever looks for a module finds it. */
static void check_name(const struct rulebook_module *module)
{
    const char *slash = strrchr(module->file->path, '/');
    const char *name = slash != NULL ? slash + 1 : module->file->path;
    size_t length = strlen(module->name);
    if (length > 0 && (strncmp(name, module->name, length) != 0 || strcmp(name + length, ".yaml") != 0)) {
        doc_error(&module->file->faults, module->name_node, "module '%s' stands in a file of another name, '%s'",
                  module->name, name);
    }
}

static void read_module(struct rulebook *book, struct rulebook_module *module, const struct doc_node *tree)
{
    struct doc_faults *faults = &module->file->faults;
    if (!doc_want_map(faults, tree, "rule file"))
        return;
    doc_want_keys(faults, tree, "rule file", module_keys, sizeof module_keys / sizeof *module_keys);
    module->name_node = doc_want(faults, tree, "rule file", "module");
    module->name = checked_kebab(faults, module->name_node, "module");
    module->prefix_node = doc_want(faults, tree, "rule file", "prefix");
    module->prefix = checked_prefix(faults, module->prefix_node);
    module->title = wanted_text(faults, tree, "rule file", "title");
    checked_list(faults, doc_want(faults, tree, "rule file", "needs"), "needs", true, 0);
    checked_list(faults, doc_want(faults, tree, "rule file", "figures"), "figures", true, 0);
    check_name(module);

    const struct doc_node *rules = doc_want(faults, tree, "rule file", "rules");
    if (rules == NULL || !doc_want_list(faults, rules, "rules"))
        return;
    if (rules->count == 0)
        doc_error(faults, rules, "rules is empty");
    if (rules->count > RULES_MAX - book->rule_count) {
        doc_error(faults, rules, "the rulebook holds at most %zu rules", RULES_MAX);
        return;
    }
    book->rules = doc_grow(&book->arena, book->rules, book->rule_count * sizeof *book->rules,
                           (book->rule_count + rules->count) * sizeof *book->rules);
    for (const struct doc_node *node = rules->first; node != NULL; node = node->next)
        read_rule(book, module, node);
    module->count = book->rule_count - module->first;
}

static void read_file(struct rulebook *book, struct rulebook_module *module, const char *path)
{
    struct rulebook_file *file = module->file;
    const char *why = "";
    file->path = path;
    file->source = (struct doc_source){.file = path, .text = "", .first_line = 1, .number = 1};
    doc_faults_init(&file->faults, &book->arena, &file->source);
    file->opened = doc_stream_open(&file->stream, path, &why);
    if (!file->opened) {
        doc_error(&file->faults, NULL, "%s", why);
        return;
    }
    if (!doc_stream_next(&file->stream, &file->source)) {
        doc_error(&file->faults, NULL, "no rules in this file");
        return;
    }
    const struct doc_node *tree = doc_parse(&file->source, &file->faults);
    if (tree != NULL)
        read_module(book, module, tree);
    struct doc_source second;
    if (doc_stream_next(&file->stream, &second)) {
        doc_error(&file->faults, NULL, "a rule file is one document, but a second begins at line %u",
                  second.first_line);
    }
}

static void complain_again(const struct rulebook_file *file, struct doc_faults *faults, const struct doc_node *node,
                           const struct doc_node *earlier, const char *what, const char *text)
{
    if (&file->faults == faults) {
        doc_error(faults, node, "%s '%s' is given twice", what, text);
        doc_note(faults, earlier, "first given here");
    } else {
        doc_error(faults, node, "%s '%s' is given twice, first at %s:%u:%u", what, text, file->path, earlier->mark.line,
                  earlier->mark.column);
    }
}

static void check_modules(struct rulebook *book)
{
    for (size_t i = 1; i < book->file_count; i++) {
        struct rulebook_module *module = &book->modules[i];
        for (size_t j = 0; j < i; j++) {
            const struct rulebook_module *other = &book->modules[j];
            if (module->name[0] != '\0' && strcmp(module->name, other->name) == 0)
                complain_again(other->file, &module->file->faults, module->name_node, other->name_node, "module",
                               module->name);
            if (module->prefix[0] != '\0' && strcmp(module->prefix, other->prefix) == 0)
                complain_again(other->file, &module->file->faults, module->prefix_node, other->prefix_node, "prefix",
                               module->prefix);
        }
    }
}

static int compare_keys(const void *a, const void *b)
{
    const struct rulebook_key *left = a;
    const struct rulebook_key *right = b;
    int order = strcmp(left->key, right->key);
    if (order != 0)
        return order;
    return left->rule < right->rule ? -1 : left->rule > right->rule;
}

static void check_unique(struct rulebook *book)
{
    struct rulebook_key *keys = doc_alloc_array(&book->arena, book->rule_count, sizeof *keys);
    size_t count = 0;
    for (size_t i = 0; i < book->rule_count; i++) {
        if (book->rules[i].id[0] != '\0')
            keys[count++] = (struct rulebook_key){book->rules[i].constant, i};
    }
    if (count > 0)
        qsort(keys, count, sizeof *keys, compare_keys);
    for (size_t i = 1; i < count; i++) {
        if (strcmp(keys[i - 1].key, keys[i].key) != 0)
            continue;
        struct rulebook_rule *rule = &book->rules[keys[i].rule];
        const struct rulebook_rule *other = &book->rules[keys[i - 1].rule];
        if (strcmp(rule->id, other->id) == 0) {
            complain_again(other->file, &rule->file->faults, rule->id_node, other->id_node, "id", rule->id);
        } else {
            doc_error(&rule->file->faults, rule->id_node, "ids '%s' and '%s' give the same constant, %s", rule->id,
                      other->id, rule->constant);
        }
    }
}

static void sort_ids(struct rulebook *book)
{
    book->by_id = doc_alloc_array(&book->arena, book->rule_count, sizeof *book->by_id);
    for (size_t i = 0; i < book->rule_count; i++)
        book->by_id[i] = (struct rulebook_key){book->rules[i].id, i};
    if (book->rule_count > 0)
        qsort(book->by_id, book->rule_count, sizeof *book->by_id, compare_keys);
}

static size_t find_rule(const struct rulebook *book, const char *id)
{
    size_t low = 0;
    size_t high = book->rule_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(id, book->by_id[middle].key);
        if (order == 0)
            return book->by_id[middle].rule;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return RULEBOOK_NONE;
}

static void check_twins(struct rulebook *book)
{
    for (size_t i = 0; i < book->rule_count; i++) {
        struct rulebook_rule *rule = &book->rules[i];
        if (rule->same_as == NULL)
            continue;
        struct doc_faults *faults = &rule->file->faults;
        const char *id = rule->same_as->text;
        rule->twin_of = find_rule(book, id);
        if (rule->twin_of == i) {
            doc_error(faults, rule->same_as, "rule '%s' is called a twin of itself", id);
        } else if (rule->twin_of != RULEBOOK_NONE && book->rules[rule->twin_of].same_as != NULL) {
            doc_error(faults, rule->same_as, "rule '%s' is a twin itself; name the rule that it is a twin of, '%s'", id,
                      book->rules[rule->twin_of].same_as->text);
        } else if (rule->twin_of == RULEBOOK_NONE) {
            struct doc_nearest search = {.word = id};
            for (size_t j = 0; j < book->rule_count; j++) {
                if (book->rules[j].id[0] != '\0')
                    doc_nearest_try(&search, book->rules[j].id);
            }
            if (search.best != NULL)
                doc_error(faults, rule->same_as, "no rule '%s'; did you mean '%s'?", id, search.best);
            else
                doc_error(faults, rule->same_as, "no rule '%s'", id);
        }
    }
}

bool rulebook_read(struct rulebook *book, char *const *paths, size_t count)
{
    *book = (struct rulebook){.file_count = count};
    doc_arena_init(&book->arena);
    book->files = doc_alloc_array(&book->arena, count, sizeof *book->files);
    book->modules = doc_alloc_array(&book->arena, count, sizeof *book->modules);
    for (size_t i = 0; i < count; i++) {
        book->modules[i] = (struct rulebook_module){
            .file = &book->files[i], .name = "", .prefix = "", .title = "", .first = book->rule_count};
        read_file(book, &book->modules[i], paths[i]);
    }
    sort_ids(book);
    check_modules(book);
    check_unique(book);
    check_twins(book);

    bool good = true;
    for (size_t i = 0; i < count; i++) {
        doc_faults_print(&book->files[i].faults, stderr, false);
        good = good && book->files[i].faults.errors == 0;
    }
    return good;
}

void rulebook_free(struct rulebook *book)
{
    for (size_t i = 0; i < book->file_count; i++) {
        if (book->files[i].opened)
            doc_stream_close(&book->files[i].stream);
    }
    doc_arena_free(&book->arena);
}
