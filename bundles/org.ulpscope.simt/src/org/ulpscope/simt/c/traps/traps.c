/*
 * Loaded in front of a program's libraries: has the processor signal where its instructions give NaN, infinities and, where asked for, subnormals, or
 * divide by 0, and writes what it sees to the file that ULPSCOPE_HOST_RECORDS names. The program computes what it would without.
 */
#define _GNU_SOURCE
#include <cpuid.h>
#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <fenv.h>
#include <link.h>
#include <linux/membarrier.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>
#include "records.c"
#include "decode.c"
#include "registers.c"
#include "places.c"
#include "sites.c"
#include "math.c"
#include "findings.c"
#include "bypass.c"
#include "signals.c"
#include "environment.c"
#include "modes.c"
static void register_barrier(void)
{
    syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_SYNC_CORE, 0, 0);
}
static void forked(void)
{
    /* Another thread may have been at it, which is not there any more. */
    patching = 0;
    register_barrier();
}
/* The linker is told that this comes before the constructors of all other libraries. */
__attribute__((constructor)) static void begin(int count, char **arguments, char **variables)
{
    (void)count;
    (void)arguments;
    if (!open_records(variables)) return;
    ssize_t length = readlink("/proc/self/exe", program_path, sizeof program_path - 1);
    if (length < 0) length = 0;
    program_path[length] = 0;
    find_components();
    register_barrier();
    pthread_atfork(0, 0, forked);
    if (!real_sigaction) real_sigaction = NEXT(int, sigaction, int, const struct sigaction *, struct sigaction *);
    struct sigaction exception = {.sa_sigaction = on_exception, .sa_flags = SA_SIGINFO}, stepped = {.sa_sigaction = on_step, .sa_flags = SA_SIGINFO};
    sigfillset(&exception.sa_mask);
    sigfillset(&stepped.sa_mask);
    real_sigaction(SIGFPE, &exception, &programs[SIGFPE]);
    real_sigaction(SIGTRAP, &stepped, &programs[SIGTRAP]);
    ways first = {.from = 0};
    find_callers(0, &first);
    arm();
}
