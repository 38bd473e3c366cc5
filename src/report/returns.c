/* Which figures each scoring sent home, found without going through the whole list for each. */
#include "config.h"

#include "report/returns.h"

void rep_sort_returns(struct doc_arena *arena, struct rep_returns *returns, const return_list *list, unsigned scorings)
{
    *returns = (struct rep_returns){.list = list, .scorings = scorings};
    if (list->count == 0)
        return;
    returns->first = doc_alloc_array(arena, (size_t)scorings + 1, sizeof *returns->first);
    returns->next = doc_alloc_array(arena, list->count, sizeof *returns->next);
    /* from the last to the first, so that each chain has the order of the list */
    for (unsigned i = list->count; i > 0; i--) {
        const unsigned scoring = list->items[i - 1].scoring;
        unsigned *const first = &returns->first[scoring <= scorings ? scoring : 0];
        returns->next[i - 1] = *first;
        *first = i;
    }
}

static const struct return_home *at(const struct rep_returns *returns, unsigned place)
{
    return place ? &returns->list->items[place - 1] : NULL;
}

const struct return_home *rep_first_return(const struct rep_returns *returns, unsigned scoring)
{
    return returns->first && scoring <= returns->scorings ? at(returns, returns->first[scoring]) : NULL;
}

const struct return_home *rep_next_return(const struct rep_returns *returns, const struct return_home *home)
{
    return at(returns, returns->next[home - returns->list->items]);
}
