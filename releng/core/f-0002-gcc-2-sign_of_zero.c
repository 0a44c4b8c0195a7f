// gcc -Ofast -o f-0002-gcc-2-sign_of_zero f-0002-gcc-2-sign_of_zero.c -lm
// _Float16 f(_Float16 x)
// on gcc 12.2.0 -Ofast @ x86-64: it gives -0x0p+0 (ZERO-).
// Prints the inputs and the output. Exit status: 0 when the same happens here, 1 when not, 2 when it could not be tried.
#define main ulpscope_main_of_the_source
_Float16 f(_Float16 x)
{
    return x * x - x;
}

#undef main

#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <sys/wait.h>

#define ULPSCOPE_FUNCTION static inline
ULPSCOPE_FUNCTION _Float16 ulpscope_call(_Float16 in_x)
{
    const _Float16 returned = f(in_x);
    return returned;
}

static _Float16 ulpscope_from_bits_FP16(uint64_t pattern)
{
    const uint16_t bits = (uint16_t)pattern;
    _Float16 value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* Prints the output, and gives 1 when it is the expected one. A NaN is expected as any NaN. */
static int ulpscope_check(_Float16 output)
{
    uint16_t bits;
    memcpy(&bits, &output, sizeof bits);
    printf("output = %a (bits %04llx)\n", (double)(float)output, (unsigned long long)bits);
    fflush(stdout);
    if (0) {
        return (bits & UINT64_C(0x7fff)) > UINT64_C(0x7c00);
    }
    return 1 && bits == UINT64_C(0x8000);
}

/* The call is made in a process of its own, so that it may crash or hang. */
int main(void)
{
    enum { SAME = 70, DIFFERENT = 71 };
    pid_t child;
    int status;
    puts("x = 0x0p+0 (bits 0000)");
    fflush(stdout);
    child = fork();
    if (child == 0) {
        volatile _Float16 in_x = ulpscope_from_bits_FP16(UINT64_C(0x0));
        alarm(60);
        _exit(ulpscope_check(ulpscope_call(in_x)) ? SAME : DIFFERENT);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0) {
        perror("the call cannot be made in a process of its own");
        return 2;
    }
    if (WIFEXITED(status) && (WEXITSTATUS(status) == SAME || WEXITSTATUS(status) == DIFFERENT)) {
        return WEXITSTATUS(status) == SAME ? 0 : 1;
    }
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) {
        printf("it did not return within 60 s\n");
        return 0 ? 0 : 1;
    }
    printf(WIFSIGNALED(status) ? "ended by signal %d\n" : "exited with status %d\n",
            WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    return 0 ? 0 : 1;
}
