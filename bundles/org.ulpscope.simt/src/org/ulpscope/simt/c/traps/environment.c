/*
 * The floating-point environment and the signals as the program sees them: that exceptions are trapped is our business alone. What it asks of <fenv.h>
 * and of signals comes here first.
 */
#define NEXT(RESULT, NAME, ...) ((RESULT (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #NAME))
#define INTERPOSED(TYPE, NAME) __attribute__((visibility("default"))) TYPE NAME
enum { X87_MASKS = 0x3f };
static uint32_t mxcsr_now(void) { return __builtin_ia32_stmxcsr(); }
/* Has the traps of this thread be ours and its own. */
static void arm(void)
{
    if (!records) return;
    state.armed = 1;
    state.unmasked = (records->wanted << MASK_SHIFT | state.own) & MASKS;
    __builtin_ia32_ldmxcsr((mxcsr_now() | MASKS) ^ state.unmasked);
}
static void disarm(void)
{
    if (records) __builtin_ia32_ldmxcsr((mxcsr_now() | MASKS) ^ state.own);
}
/* An environment without our traps. */
static void clean(fenv_t *environment)
{
    if (!records) return;
    environment->__mxcsr = (environment->__mxcsr | MASKS) ^ state.own;
    if (!state.underflow && state.unmasked & UNDERFLOW << MASK_SHIFT) environment->__mxcsr &= ~(uint32_t)UNDERFLOW;
}
INTERPOSED(int, feenableexcept)(int excepts)
{
    int before = fegetexcept();
    disarm();
    int failed = NEXT(int, feenableexcept, int)(excepts) < 0;
    if (!failed) state.own |= (uint32_t)(excepts & X87_MASKS) << MASK_SHIFT;
    arm();
    return failed ? -1 : before;
}
INTERPOSED(int, fedisableexcept)(int excepts)
{
    int before = fegetexcept();
    disarm();
    int failed = NEXT(int, fedisableexcept, int)(excepts) < 0;
    if (!failed) state.own &= ~((uint32_t)(excepts & X87_MASKS) << MASK_SHIFT);
    arm();
    return failed ? -1 : before;
}
INTERPOSED(int, fegetexcept)(void) { return (int)((records ? state.own : ~mxcsr_now() & MASKS) >> MASK_SHIFT); }
INTERPOSED(int, fegetenv)(fenv_t *environment)
{
    int failed = NEXT(int, fegetenv, fenv_t *)(environment);
    clean(environment);
    return failed;
}
INTERPOSED(int, feholdexcept)(fenv_t *environment)
{
    int failed = NEXT(int, feholdexcept, fenv_t *)(environment);
    clean(environment);
    state.own = 0;
    state.underflow = 0;
    arm();
    return failed;
}
static int environment_set(int failed)
{
    uint32_t now = mxcsr_now();
    state.own = ~now & MASKS;
    state.underflow = (now & UNDERFLOW) != 0;
    arm();
    return failed;
}
INTERPOSED(int, fesetenv)(const fenv_t *environment)
{
    disarm();
    return environment_set(NEXT(int, fesetenv, const fenv_t *)(environment));
}
INTERPOSED(int, feupdateenv)(const fenv_t *environment)
{
    disarm();
    return environment_set(NEXT(int, feupdateenv, const fenv_t *)(environment));
}
INTERPOSED(int, fegetmode)(femode_t *modes)
{
    disarm();
    int failed = NEXT(int, fegetmode, femode_t *)(modes);
    arm();
    return failed;
}
INTERPOSED(int, fesetmode)(const femode_t *modes)
{
    disarm();
    int failed = NEXT(int, fesetmode, const femode_t *)(modes);
    state.own = ~mxcsr_now() & MASKS;
    arm();
    return failed;
}
/* Who raises an exception makes no number. */
INTERPOSED(int, feraiseexcept)(int excepts)
{
    if (state.own & (uint32_t)excepts << MASK_SHIFT) return NEXT(int, feraiseexcept, int)(excepts);
    disarm();
    int failed = NEXT(int, feraiseexcept, int)(excepts);
    if (excepts & UNDERFLOW) state.underflow = 1;
    arm();
    return failed;
}
INTERPOSED(int, feclearexcept)(int excepts)
{
    if (excepts & UNDERFLOW) state.underflow = 0;
    return NEXT(int, feclearexcept, int)(excepts);
}
INTERPOSED(int, fesetexceptflag)(const fexcept_t *flags, int excepts)
{
    int failed = NEXT(int, fesetexceptflag, const fexcept_t *, int)(flags, excepts);
    if (excepts & UNDERFLOW) state.underflow = (*flags & UNDERFLOW) != 0;
    return failed;
}
static _Bool is_ours(int signal) { return records && (signal == SIGFPE || signal == SIGTRAP); }
static sigset_t without_ours(const sigset_t *set)
{
    sigset_t open = *set;
    sigdelset(&open, SIGFPE);
    sigdelset(&open, SIGTRAP);
    return open;
}
INTERPOSED(int, sigaction)(int signal, const struct sigaction *action, struct sigaction *before)
{
    if (!real_sigaction) real_sigaction = NEXT(int, sigaction, int, const struct sigaction *, struct sigaction *);
    if (is_ours(signal)) {
        struct sigaction old = programs[signal];
        if (action) programs[signal] = *action;
        if (before) *before = old;
        return 0;
    }
    if (!records || !action) return real_sigaction(signal, action, before);
    struct sigaction open = *action;
    open.sa_mask = without_ours(&action->sa_mask);
    return real_sigaction(signal, &open, before);
}
INTERPOSED(sighandler_t, signal)(int signal, sighandler_t handler)
{
    if (!is_ours(signal)) return NEXT(sighandler_t, signal, int, sighandler_t)(signal, handler);
    sighandler_t before = programs[signal].sa_handler;
    programs[signal] = (struct sigaction){.sa_handler = handler};
    return before;
}
/* An exception whose signal is blocked would end the program. */
INTERPOSED(int, pthread_sigmask)(int how, const sigset_t *set, sigset_t *before)
{
    if (!records || !set || how == SIG_UNBLOCK) return NEXT(int, pthread_sigmask, int, const sigset_t *, sigset_t *)(how, set, before);
    sigset_t open = without_ours(set);
    return NEXT(int, pthread_sigmask, int, const sigset_t *, sigset_t *)(how, &open, before);
}
INTERPOSED(int, sigprocmask)(int how, const sigset_t *set, sigset_t *before)
{
    if (!records || !set || how == SIG_UNBLOCK) return NEXT(int, sigprocmask, int, const sigset_t *, sigset_t *)(how, set, before);
    sigset_t open = without_ours(set);
    return NEXT(int, sigprocmask, int, const sigset_t *, sigset_t *)(how, &open, before);
}
typedef struct { void *(*run)(void *); void *with; uint32_t own, number; } beginning;
/* Threads of the driver of a GPU do nothing of the user's. */
static _Bool is_of_driver(const void *function)
{
    Dl_info info;
    if (!dladdr(function, &info) || !info.dli_fname) return 0;
    const char *name = strrchr(info.dli_fname, '/');
    name = name ? name + 1 : info.dli_fname;
    return strncmp(name, "libcuda.so", 10) == 0 || strncmp(name, "libnvidia", 9) == 0 || strncmp(name, "libnvcuvid", 10) == 0;
}
static void *begin_thread(void *with)
{
    beginning begun = *(beginning *)with;
    sigset_t ours;
    free(with);
    sigemptyset(&ours);
    sigaddset(&ours, SIGFPE);
    sigaddset(&ours, SIGTRAP);
    pthread_sigmask(SIG_UNBLOCK, &ours, 0);
    state.own = begun.own;
    thread_number = begun.number;
    arm();
    return begun.run(begun.with);
}
INTERPOSED(int, pthread_create)(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *with)
{
    static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (!real) real = NEXT(int, pthread_create, pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    beginning *begun = records && !is_of_driver((const void *)run) ? malloc(sizeof *begun) : 0;
    if (!begun) {
        uint32_t before = mxcsr_now();
        __builtin_ia32_ldmxcsr(before | MASKS);
        int failed = real(thread, attributes, run, with);
        __builtin_ia32_ldmxcsr(before);
        return failed;
    }
    *begun = (beginning){run, with, state.own, __atomic_add_fetch(&threads, 1, __ATOMIC_RELAXED)};
    int failed = real(thread, attributes, begin_thread, begun);
    if (failed) free(begun);
    return failed;
}
