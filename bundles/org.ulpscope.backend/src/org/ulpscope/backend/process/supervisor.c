/*
 * Runs a program in a session of its own, and sees to it that nothing of it stays: supervisor [--memory BYTES] [--input FILE] PROGRAM ARGUMENT...
 *
 * Standard input is a life-line, a pipe that nobody writes to. When it ends, because whoever started this process closed
 * it or died, or when the program ends, everything that the program started is killed, also what has left its process
 * group, its session or its parent. Then this process ends with the program's exit status, or 128 plus the signal that
 * ended it. The program itself reads from the file, which is /dev/null where
 * none is named. Where a number of bytes is given, each process that comes of it has so much memory of its own at most.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define NOT_STARTED 127

static void wake(int signal) { (void)signal; }

/* What the child does until it is the program. */
static void become(char **command, const char *input, rlim_t memory, pid_t supervisor, int failure, const sigset_t *mask) {
    int file = open(input, O_RDONLY | O_NOCTTY);
    int error;
    setsid();
    /* Should the supervisor itself be killed, the program goes with it. */
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != supervisor) _exit(NOT_STARTED);
    if (file < 0) file = open("/dev/null", O_RDONLY);
    if (file >= 0 && file != STDIN_FILENO) {
        dup2(file, STDIN_FILENO);
        close(file);
    }
    if (memory > 0) {
        /* What a process has for itself: heap and private mappings. A lower limit of the user's own stays. */
        struct rlimit limit;
        if (getrlimit(RLIMIT_DATA, &limit) == 0 && memory < limit.rlim_cur) {
            limit.rlim_cur = memory;
            setrlimit(RLIMIT_DATA, &limit);
        }
    }
    sigprocmask(SIG_SETMASK, mask, NULL);
    execvp(command[0], command);
    error = errno;
    if (write(failure, &error, sizeof error) < 0) _exit(NOT_STARTED);
    _exit(NOT_STARTED);
}

/* Waits until the program has ended, which leaves it a zombie whose number nobody else can get, or until the life-line ends. */
static void await(pid_t program, const sigset_t *unblocked) {
    for (;;) {
        struct pollfd lifeline = {STDIN_FILENO, POLLIN, 0};
        char byte;
        siginfo_t ended;
        if (ppoll(&lifeline, 1, NULL, unblocked) > 0 && read(STDIN_FILENO, &byte, 1) <= 0) return;
        while (ended.si_pid = 0, waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid != 0) {
            if (ended.si_pid == program) return;
            /* An orphan that became a child of this process. */
            waitpid(ended.si_pid, NULL, 0);
        }
    }
}

/* The parent of a process, or 0. */
static pid_t parent(const char *number) {
    char path[64], text[512], *name;
    int file, parent = 0;
    ssize_t length;
    snprintf(path, sizeof path, "/proc/%.20s/stat", number);
    file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return 0;
    text[length] = 0;
    name = strrchr(text, ')');
    return name != NULL && sscanf(name + 1, " %*c %d", &parent) == 1 ? parent : 0;
}

/*
 * Kills all children with their process groups: no member of a group can fork while the group is killed. A child that was
 * not waited for keeps its number, so that nobody else is hit; and in no group but this process's own is a stranger.
 */
static int kill_children(void) {
    DIR *processes = opendir("/proc");
    struct dirent *entry;
    int killed = 0;
    if (processes == NULL) return 0;
    while ((entry = readdir(processes)) != NULL) {
        pid_t pid = atoi(entry->d_name), group;
        if (pid <= 1 || parent(entry->d_name) != getpid()) continue;
        group = getpgid(pid);
        if (group > 1 && group != getpgrp()) kill(-group, SIGKILL);
        kill(pid, SIGKILL);
        killed++;
    }
    closedir(processes);
    return killed;
}

/* Ends the program and all its descendants: where a parent is killed, its children become those of this process, a subreaper. */
static int end(pid_t program) {
    int status = 0;
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    kill(-program, SIGKILL);
    for (;;) {
        const struct timespec pause = {0, 20000000};
        int one;
        pid_t ended;
        while ((ended = waitpid(-1, &one, WNOHANG)) > 0) {
            if (ended == program) status = one;
        }
        if (ended < 0 || kill_children() == 0) break;
        sigtimedwait(&child, NULL, &pause);
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int main(int count, char **arguments) {
    struct sigaction on_child;
    sigset_t child, before;
    int failure[2], error;
    pid_t self = getpid(), program;
    char **command = arguments + 1;
    rlim_t memory = 0;
    const char *input = "/dev/null";
    if (count > 3 && strcmp(command[0], "--memory") == 0) {
        memory = strtoull(command[1], NULL, 10);
        command += 2;
        count -= 2;
    }
    if (count > 3 && strcmp(command[0], "--input") == 0) {
        input = command[1];
        command += 2;
        count -= 2;
    }
    if (count < 2 || pipe2(failure, O_CLOEXEC) != 0) return NOT_STARTED;
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    memset(&on_child, 0, sizeof on_child);
    on_child.sa_handler = wake;
    sigaction(SIGCHLD, &on_child, NULL);
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, &before);
    program = fork();
    if (program == 0) become(command, input, memory, self, failure[1], &before);
    close(failure[1]);
    if (program < 0) {
        error = errno;
    } else if (read(failure[0], &error, sizeof error) != sizeof error) {
        error = 0;
    }
    if (error != 0) {
        dprintf(STDERR_FILENO, "supervisor: error=%d, %s\n", error, strerror(error));
        return NOT_STARTED;
    }
    /* Only the program's own end closes what it writes to. */
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    sigdelset(&before, SIGCHLD);
    await(program, &before);
    return end(program);
}
