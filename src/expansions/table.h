/* All modules of the game that the program knows. */
#ifndef REEVE_EXPANSIONS_TABLE_H
#define REEVE_EXPANSIONS_TABLE_H

#include "referee/module.h"

extern const struct module_table exp_table;

#endif
