/* How a run ends: the exit status, the same for every command. */
#ifndef REEVE_CMD_STATUS_H
#define REEVE_CMD_STATUS_H

/** In order of weight: with several documents the highest counts. */
enum cmd_status {
    CMD_OK = 0,       /* all is legal, all fixtures pass */
    CMD_ILLEGAL = 1,  /* a move is illegal, a fixture fails, an import was cut short */
    CMD_INVALID = 2,  /* the input is not a valid document or position */
    CMD_USAGE = 64,   /* the command line is wrong; EX_USAGE of sysexits.h */
    CMD_FAILURE = 74, /* reading or writing failed; EX_IOERR */
};

static inline enum cmd_status cmd_worse(enum cmd_status a, enum cmd_status b)
{
    return a > b ? a : b;
}

#endif
