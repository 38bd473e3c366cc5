/*
 * Runs two commands by turns and prints what they cost: least and median time by the clock, least and median time of
 * the processor, both in microseconds, and the most memory in KiB, of the first and of the second.
 *
 *     measure TIMES COMMAND ARGUMENT... -- COMMAND ARGUMENT...
 *
 * What they print is thrown away.  By turns, so that what others do on the machine meets both alike; this program stays
 * small, because a process begins with the peak of the one that started it.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define TIMES_MAX 2000

extern char **environ;

struct series {
    char **command;
    double clock[TIMES_MAX];
    double processor[TIMES_MAX];
    long memory;
};

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec * 1e6 + (double)at.tv_nsec / 1e3;
}

static double micros_of(struct timeval time)
{
    return (double)time.tv_sec * 1e6 + (double)time.tv_usec;
}

static int run(struct series *series, const posix_spawn_file_actions_t *silent, unsigned n)
{
    pid_t child;
    int status;
    struct rusage usage;
    const double start = now();
    const int error = posix_spawn(&child, series->command[0], silent, NULL, series->command, environ);
    if (error != 0) {
        fprintf(stderr, "measure: %s: %s\n", series->command[0], strerror(error));
        return 1;
    }
    while (wait4(child, &status, 0, &usage) < 0) {
        if (errno != EINTR)
            return 1;
    }
    series->clock[n] = now() - start;
    series->processor[n] = micros_of(usage.ru_utime) + micros_of(usage.ru_stime);
    if (usage.ru_maxrss > series->memory)
        series->memory = usage.ru_maxrss;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "measure: %s %s did not end well\n", series->command[0], series->command[1]);
        return 1;
    }
    return 0;
}

static int by_size(const void *left, const void *right)
{
    const double a = *(const double *)left;
    const double b = *(const double *)right;
    return a < b ? -1 : a > b;
}

int main(int argc, char **argv)
{
    static struct series series[2];
    posix_spawn_file_actions_t silent;
    const long times = argc > 1 ? strtol(argv[1], NULL, 10) : 0;
    int parting = 2;
    while (parting < argc && strcmp(argv[parting], "--") != 0)
        parting++;
    if (times < 1 || times > TIMES_MAX || parting == 2 || parting + 1 >= argc) {
        fputs("usage: measure TIMES COMMAND ARGUMENT... -- COMMAND ARGUMENT...\n", stderr);
        return 64;
    }
    argv[parting] = NULL;
    series[0].command = &argv[2];
    series[1].command = &argv[parting + 1];
    if (posix_spawn_file_actions_init(&silent) != 0 ||
        posix_spawn_file_actions_addopen(&silent, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) != 0)
        return 1;
    for (unsigned n = 0; n < (unsigned)times; n++) {
        /* who goes first changes, too */
        if (run(&series[n % 2], &silent, n) != 0 || run(&series[1 - n % 2], &silent, n) != 0)
            return 1;
    }
    for (unsigned s = 0; s < 2; s++) {
        double *const clock = series[s].clock;
        double *const processor = series[s].processor;
        qsort(clock, (size_t)times, sizeof *clock, by_size);
        qsort(processor, (size_t)times, sizeof *processor, by_size);
        printf("%.0f %.0f %.0f %.0f %ld%c", clock[0], clock[times / 2], processor[0], processor[times / 2],
               series[s].memory, s == 0 ? ' ' : '\n');
    }
    return 0;
}
