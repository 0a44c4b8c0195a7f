/*
 * Loaded in front of a program's libraries: leads it to our stand-ins where it opens NVIDIA's libraries by paths of their own, as Python packages do.
 * The folder that ULPSCOPE_MODULES names has a file for each that has one.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
typedef void *opening(const char *, int);
/* Paths that were led to, for as long as the program runs: it may hold them. */
typedef struct known { struct known *next; char path[PATH_MAX]; } known;
static const char *kept(const char *path)
{
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static known *all;
    pthread_mutex_lock(&mutex);
    known *found = all;
    while (found && strcmp(found->path, path) != 0) found = found->next;
    if (!found && (found = malloc(sizeof *found))) {
        snprintf(found->path, sizeof found->path, "%s", path);
        found->next = all;
        all = found;
    }
    pthread_mutex_unlock(&mutex);
    return found ? found->path : 0;
}
/* The stand-in for a library of this path; 0 where there is none. A file may be named by a longer version than the library: libnvrtc.so.13.0.88. */
static const char *stand_in(const char *path)
{
    const char *folder = getenv("ULPSCOPE_MODULES"), *last = path ? strrchr(path, '/') : 0, *name = last ? last + 1 : path;
    char ours[PATH_MAX];
    if (!folder || !name || strncmp(name, "lib", 3) != 0 || !strstr(name, ".so")) return 0;
    if (snprintf(ours, sizeof ours, "%s/%s", folder, name) >= (int)sizeof ours) return 0;
    while (access(ours, R_OK) != 0) {
        char *dot = strrchr(ours, '.');
        if (!dot || strspn(dot, ".0123456789") != strlen(dot)) return 0;
        *dot = 0;
    }
    if (last && strncmp(path, folder, strlen(folder)) != 0) {
        if (strncmp(name, "libnvrtc.", 9) == 0) setenv("ULPSCOPE_NVRTC", path, 1);
        if (strncmp(name, "libnvJitLink.", 13) == 0) setenv("ULPSCOPE_NVJITLINK", path, 1);
    }
    return kept(ours);
}
/* The last call is a jump, so that the loader searches the folders of the library that calls, and not those of this one. */
__attribute__((visibility("default"))) void *dlopen(const char *path, int flags)
{
    static opening *real;
    if (!real) real = (opening *)dlsym(RTLD_NEXT, "dlopen");
    const char *ours = stand_in(path);
    return real(ours ? ours : path, flags);
}
