/* What a program does itself with its floating-point environment and with signals; it prints the same whoever looks on. */
#define _GNU_SOURCE
#include <fenv.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xmmintrin.h>
static volatile double zero = 0, one = 1, tiny = 0x1p-1022, sink;
static sigjmp_buf back;
static volatile int code;
static void on_exception(int signal, siginfo_t *info, void *context)
{
    (void)signal;
    (void)context;
    code = info->si_code;
    siglongjmp(back, 1);
}
static void told(const char *what) { printf("%s: flags %x traps %x\n", what, fetestexcept(FE_ALL_EXCEPT), fegetexcept()); }
static void *with_all_blocked(void *of)
{
    sink = zero / zero; //! NaN DIV0
    return of;
}
int main(int count, char **arguments)
{
    fenv_t environment;
    sigset_t all, before;
    pthread_t thread;
    struct sigaction action = {.sa_sigaction = on_exception, .sa_flags = SA_SIGINFO}, old;
    if (count > 1 && strcmp(arguments[1], "child") == 0) {
        sink = one / zero; //! INF DIV0
        told("exec");
        return 7;
    }
    told("begin");
    sink = tiny * 0.5; //! SUB
    told("exact subnormal");
    sink = 0x1.8p-1074 * one;
    sink = tiny / 3; //! SUB
    told("inexact subnormal");
    feclearexcept(FE_ALL_EXCEPT);
    sink = tiny * 0.25; //! SUB
    told("cleared");
    feraiseexcept(FE_INVALID | FE_OVERFLOW);
    told("raised");
    feholdexcept(&environment);
    sink = one / zero; //! INF DIV0
    told("held");
    feupdateenv(&environment);
    told("updated");
    fesetenv(FE_DFL_ENV);
    told("default");
    fegetenv(&environment);
    sink = zero / zero; //! NaN DIV0
    fesetenv(&environment);
    told("set");
    sigaction(SIGFPE, &action, &old);
    printf("handler %d\n", old.sa_handler == SIG_DFL);
    feenableexcept(FE_DIVBYZERO);
    told("enabled");
    if (sigsetjmp(back, 1) == 0) {
        sink = 5;
        sink = one / zero; //! INF DIV0
    }
    printf("trapped %d %g\n", code, sink);
    fedisableexcept(FE_DIVBYZERO);
    told("disabled");
    sink = one / zero; //! INF DIV0
    printf("%g\n", sink);
    _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
    sink = tiny * 0.5;
    printf("flushed %g\n", sink);
    _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_OFF);
    fesetround(FE_UPWARD);
    sink = one / 3;
    fesetround(FE_TONEAREST);
    printf("rounded %a\n", sink);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    sink = zero / zero; //! NaN DIV0
    pthread_create(&thread, 0, with_all_blocked, 0);
    pthread_join(thread, 0);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    fflush(stdout);
    int status;
    if (fork() == 0) {
        sink = zero / zero; //! NaN DIV0
        execl("/proc/self/exe", "own", "child", (char *)0);
        _exit(1);
    }
    wait(&status);
    printf("child %d\n", WEXITSTATUS(status));
    if (count > 1 && strcmp(arguments[1], "integers") == 0) {
        volatile int nothing = 0;
        signal(SIGFPE, SIG_DFL);
        return 5 / nothing;
    }
    if (count > 1 && strcmp(arguments[1], "dies") == 0) {
        signal(SIGFPE, SIG_DFL);
        feenableexcept(FE_INVALID);
        sink = zero / zero; //! NaN DIV0
    }
    return 0;
}
