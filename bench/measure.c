/* measure DESCRIPTOR COMMAND [ARGUMENT…]
 *
 * Runs a command and writes one line to the file descriptor: exit code, wall seconds, processor seconds (user and system),
 * peak resident kilobytes of its largest process. Processes that the command starts count, also those that it leaves behind. A
 * program of its own because a child's peak counts what its parent had resident before `exec`.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval t) { return t.tv_sec + t.tv_usec / 1e6; }

int main(int argc, char **argv) {
    struct timespec start, end;
    struct rusage usage;
    int status;
    if (argc < 3) return 2;
    /* What outlives its parent becomes a child of this program. */
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) {
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    pid_t ended;
    while ((ended = wait(&status)) > 0 && ended != child) continue;
    if (ended != child) return 1;
    clock_gettime(CLOCK_MONOTONIC, &end);
    while (wait(NULL) > 0) continue;
    getrusage(RUSAGE_CHILDREN, &usage);
    dprintf(atoi(argv[1]), "%d %.6f %.6f %ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9,
            seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss);
    return 0;
}
