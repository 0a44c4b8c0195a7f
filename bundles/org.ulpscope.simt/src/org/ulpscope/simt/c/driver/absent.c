/* What this library does not have, told where a program calls it; the program cannot go on, since it could not tell this from a fault of its own. */
static void leave_mark(const char *name)
{
    const char *folder = getenv("ULPSCOPE_MODULES");
    char path[4200];
    if (folder && snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path) {
        int mark = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        if (mark >= 0) close(mark);
    }
}
__attribute__((noreturn)) static void end_at(const char *what)
{
    cudaDeviceSynchronize();
    fflush(0);
    say("The program calls %s of the CUDA driver, which is not there without a GPU.", what);
    leave_mark("absent");
    _exit(3);
}
/*
 * By this NVIDIA's own run-time finds functions of the driver that no document names. Some libraries go on without them, so that the program is not ended.
 */
CUDA_API(cuGetExportTable)(const void **table, const void *id)
{
    static int asked;
    (void)id;
    if (!__atomic_exchange_n(&asked, 1, __ATOMIC_RELAXED)) {
        say("A library of the program asks the CUDA driver for functions without names (cuGetExportTable), as NVIDIA's own run-time does. They are not there"
            " without a GPU, and what needs them fails. Have 'ulpscope run' build the program, or link it with the shared run-time of CUDA 13.");
        leave_mark("unnamed");
    }
    if (table) *table = 0;
    return CUDA_ERROR_NOT_FOUND;
}
#include "driver/absent-functions.c"
