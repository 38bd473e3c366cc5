/*
 * Writes the rulebook as C for rule-tables: the constants, and the tables with their pool of words.
 *
 * In the pool each string has its NUL, equal strings (and equal lists of strings) are kept once, and the empty string
 * is at 0.  A list is its strings one behind the other.
 */
#include "config.h"

#include "rule-tables.h"

#include <inttypes.h>
#include <stdint.h>
#include <string.h>

#include "referee/rule.h"

/* Bytes of the pool that were added as one. */
struct slot {
    uint32_t offset;
    uint32_t length; /* 0: free */
};

struct pool {
    struct doc_arena *arena;
    char *bytes;
    size_t size;
    size_t room;
    struct slot *slots; /* a hash table that is never more than half full */
    size_t slot_count;  /* a power of two */
    bool full;          /* offsets have run out */
};

/* A rule adds at most nine entries, a module three. */
static struct pool pool_new(struct rulebook *book)
{
    size_t entries = 1 + 9 * book->rule_count + 3 * book->file_count;
    struct pool pool = {.arena = &book->arena, .slot_count = 1};
    while (pool.slot_count < 2 * entries)
        pool.slot_count *= 2;
    pool.slots = doc_alloc_array(&book->arena, pool.slot_count, sizeof *pool.slots);
    return pool;
}

/* The offset of `length` bytes, the last of them a NUL. */
static uint32_t pool_bytes(struct pool *pool, const char *bytes, size_t length)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211u;
    size_t at = (size_t)(hash ^ hash >> 32) & (pool->slot_count - 1);
    for (; pool->slots[at].length > 0; at = (at + 1) & (pool->slot_count - 1)) {
        if (pool->slots[at].length == length && memcmp(pool->bytes + pool->slots[at].offset, bytes, length) == 0)
            return pool->slots[at].offset;
    }
    if (length > UINT32_MAX - pool->size) {
        pool->full = true;
        return 0;
    }
    if (pool->size + length > pool->room) {
        size_t room = 2 * (pool->size + length);
        pool->bytes = doc_grow(pool->arena, pool->bytes, pool->room, room);
        pool->room = room;
    }
    memcpy(pool->bytes + pool->size, bytes, length);
    pool->slots[at] = (struct slot){(uint32_t)pool->size, (uint32_t)length};
    pool->size += length;
    return pool->slots[at].offset;
}

static uint32_t pool_text(struct pool *pool, const char *text)
{
    return pool_bytes(pool, text, strlen(text) + 1);
}

static uint32_t pool_list(struct pool *pool, const struct doc_node *list)
{
    if (list == NULL)
        return 0;
    size_t length = 0;
    for (const struct doc_node *item = list->first; item != NULL; item = item->next)
        length += item->length + 1;
    char *bytes = doc_alloc(pool->arena, length);
    char *at = bytes;
    for (const struct doc_node *item = list->first; item != NULL; item = item->next) {
        memcpy(at, item->text, item->length + 1);
        at += item->length + 1;
    }
    return pool_bytes(pool, bytes, length);
}

/* One string of the pool as a C literal; octal escapes end by themselves, and no trigraph may come about. */
static void write_literal(FILE *out, const char *text)
{
    fputs("    \"", out);
    for (const char *at = text; *at != '\0'; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '"' || byte == '\\' || byte == '?')
            fprintf(out, "\\%c", byte);
        else if (byte < ' ' || byte >= 0x7f)
            fprintf(out, "\\%03o", byte);
        else
            fputc(byte, out);
    }
    fputs("\\0\"\n", out);
}

static void write_pool(const struct pool *pool, FILE *out)
{
    fputs("const char rule_words[] =\n", out);
    for (size_t at = 0; at < pool->size; at += strlen(pool->bytes + at) + 1)
        write_literal(out, pool->bytes + at);
    fputs("    ;\n", out);
}

static void write_offset(FILE *out, const char *member, uint32_t offset)
{
    if (offset != 0)
        fprintf(out, ".%s = %" PRIu32 ", ", member, offset);
}

static void write_rule(const struct rulebook_rule *rule, struct pool *pool, FILE *out)
{
    fputs("    {", out);
    write_offset(out, "id", pool_text(pool, rule->id));
    write_offset(out, "source", pool_text(pool, rule->source));
    write_offset(out, "says", pool_text(pool, rule->says));
    write_offset(out, "date", pool_text(pool, rule->date));
    write_offset(out, "shows", pool_list(pool, rule->shows));
    write_offset(out, "with", pool_list(pool, rule->with));
    write_offset(out, "option", pool_text(pool, rule->option));
    write_offset(out, "unshown", pool_text(pool, rule->unshown));
    fprintf(out, ".module = %zu, ", rule->module);
    if (rule->twin_of == RULEBOOK_NONE)
        fputs(".same_as = RULE_NONE, ", out);
    else
        fprintf(out, ".same_as = %zu, ", rule->twin_of);
    fprintf(out, ".phase = %d, .status = %d, .edition = %d, ", rule->phase, rule->status, rule->edition);
    fprintf(out, ".shows_count = %zu, .with_count = %zu}, /* %s */\n", rule->shows->count,
            rule->with != NULL ? rule->with->count : 0, rule->id);
}

static void write_module(const struct rulebook_module *module, struct pool *pool, FILE *out)
{
    fputs("    {", out);
    write_offset(out, "name", pool_text(pool, module->name));
    write_offset(out, "prefix", pool_text(pool, module->prefix));
    write_offset(out, "title", pool_text(pool, module->title));
    fprintf(out, ".first = %zu, .count = %zu},\n", module->first, module->count);
}

bool rulebook_write_table(struct rulebook *book, FILE *out)
{
    struct pool pool = pool_new(book);
    pool_text(&pool, "");

    fputs("/* The rulebook's tables.  Made by tools/rule-tables from the rule files. */\n"
          "#include \"config.h\"\n\n#include \"referee/rule.h\"\n\n",
          out);
    fputs("const struct rule rule_table[] = {\n", out);
    for (size_t i = 0; i < book->rule_count; i++)
        write_rule(&book->rules[i], &pool, out);
    fprintf(out, "};\nconst unsigned rule_count = %zu;\n\n", book->rule_count);

    fputs("const rule_number rule_by_id[] = {", out);
    for (size_t i = 0; i < book->rule_count; i++)
        fprintf(out, "%s%zu,", i % 16 == 0 ? "\n    " : " ", book->by_id[i].rule);
    fputs("\n};\n\nconst struct rule_module rule_modules[] = {\n", out);
    for (size_t i = 0; i < book->file_count; i++)
        write_module(&book->modules[i], &pool, out);
    fprintf(out, "};\nconst unsigned rule_module_count = %zu;\n\n", book->file_count);

    /* One string is what compilers read fastest; C17 promises 4095 characters only, but none of them stops there. */
    fputs("#ifdef __GNUC__\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n#endif\n", out);
    write_pool(&pool, out);
    if (pool.full)
        fputs("rule-tables: the words of the rulebook are too many for their offsets\n", stderr);
    return !pool.full;
}

void rulebook_write_header(struct rulebook *book, FILE *out)
{
    fputs("/* The rules by name, to be cited.  Made by tools/rule-tables from the rule files. */\n"
          "#ifndef REEVE_EXPANSIONS_RULES_H\n#define REEVE_EXPANSIONS_RULES_H\n\n"
          "/* Numbers of rules (rule_number, referee/rule.h). */\nenum {\n",
          out);
    for (size_t i = 0; i < book->rule_count; i++) {
        const struct rulebook_rule *rule = &book->rules[i];
        if (i == book->modules[rule->module].first)
            fprintf(out, "%s    /* %s */\n", i > 0 ? "\n" : "", book->modules[rule->module].name);
        fprintf(out, "    %s = %zu,\n", rule->constant, i);
    }
    fputs("};\n\n#endif\n", out);
}
