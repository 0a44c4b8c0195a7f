/* What this library does not have, told where a program calls it; the program cannot go on, since it could not tell this from a fault of its own. */
__attribute__((noreturn)) static void end_run(void)
{
    const char *folder = getenv("ULPSCOPE_MODULES");
    char path[4200];
    if (folder && snprintf(path, sizeof path, "%s/absent", folder) < (int)sizeof path) {
        int mark = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        if (mark >= 0) close(mark);
    }
    _exit(3);
}
__attribute__((noreturn)) static void end_at(const char *what)
{
    cudaDeviceSynchronize();
    fflush(0);
    say("The program calls %s of the CUDA driver, which is not there without a GPU.", what);
    end_run();
}
/* By this NVIDIA's own run-time finds functions of the driver that no document names. */
CUDA_API(cuGetExportTable)(const void **table, const void *id)
{
    (void)table, (void)id;
    cudaDeviceSynchronize();
    fflush(0);
    say("The program brings NVIDIA's run-time, which calls the CUDA driver by functions without names (cuGetExportTable). They are not there without a GPU."
        " Have 'ulpscope run' build the program, or call the driver's functions alone.");
    end_run();
}
#include "driver/absent-functions.c"
