/*
 * Runs a program that can open files for writing only below some folders: landlock [--write FOLDER]... [--set NAME=VALUE]... -- PROGRAM ARGUMENT...
 *
 * A mount that is read-only keeps nobody from writing to a named pipe (FIFO) in it, and so from speaking to whoever reads it. The kernel's Landlock
 * does (landlock(7)). What the program has open already, it may open again by /proc/self/fd. Variables are set here and not by whoever
 * starts this: a library that is loaded into the program is not loaded into this one.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define NOT_STARTED 127

/* Of linux/landlock.h, which the headers of older systems lack; the numbers are those of all processors. */
#define CREATE_RULESET 444
#define ADD_RULE 445
#define RESTRICT_SELF 446
#define VERSION_IS_ASKED 1u
#define PATH_BENEATH 1
#define WRITE_FILE (1ULL << 1)
#define REFER (1ULL << 13)

struct ruleset {
    uint64_t files;
};

struct path_beneath {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

static int fail(const char *what) {
    fprintf(stderr, "landlock: %s: %s\n", what, strerror(errno));
    return NOT_STARTED;
}

static int allow(int rules, int place, uint64_t rights) {
    struct path_beneath rule = {rights, place};
    return (int)syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0);
}

static int allow_below(int rules, const char *folder, uint64_t rights) {
    int place = open(folder, O_PATH | O_CLOEXEC);
    int status = place < 0 ? -1 : allow(rules, place, rights);
    if (place >= 0) close(place);
    return status;
}

/* Files that the program has as its standard streams. Those without a path, such as pipes, can be opened anyway, and the kernel takes no rule for them. */
static void allow_streams(int rules) {
    int stream;
    for (stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        struct stat about;
        if ((fcntl(stream, F_GETFL) & O_ACCMODE) == O_RDONLY) continue;
        if (fstat(stream, &about) == 0 && !S_ISDIR(about.st_mode)) allow(rules, stream, WRITE_FILE);
    }
}

int main(int count, char **arguments) {
    struct ruleset handled = {WRITE_FILE | REFER};
    int rules, i;
    /* The first version lets nobody move a file from one folder to another. */
    if (syscall(CREATE_RULESET, NULL, 0, VERSION_IS_ASKED) < 2) {
        errno = ENOSYS;
        return fail("the kernel has none, or an old one");
    }
    rules = (int)syscall(CREATE_RULESET, &handled, sizeof handled, 0);
    if (rules < 0) return fail("no rules");
    /* Both are the sandbox's own, and have no named pipes of others. */
    if (allow_below(rules, "/", REFER) || allow_below(rules, "/dev", WRITE_FILE) || allow_below(rules, "/proc", WRITE_FILE)) return fail("no rule");
    allow_streams(rules);
    for (i = 1; i + 1 < count && strcmp(arguments[i], "--") != 0; i += 2) {
        if (strcmp(arguments[i], "--write") == 0 && allow_below(rules, arguments[i + 1], WRITE_FILE)) return fail(arguments[i + 1]);
        if (strcmp(arguments[i], "--set") == 0 && putenv(arguments[i + 1])) return fail(arguments[i + 1]);
    }
    if (i + 1 >= count) return NOT_STARTED;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || syscall(RESTRICT_SELF, rules, 0)) return fail("refused");
    close(rules);
    execvp(arguments[i + 1], arguments + i + 1);
    return fail(arguments[i + 1]);
}
