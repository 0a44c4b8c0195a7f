/* What a program itself does when one of our signals comes: it may have handlers of its own. */
static struct sigaction programs[NSIG];
static int (*real_sigaction)(int, const struct sigaction *, struct sigaction *);
static void pass_on(int signal, siginfo_t *info, void *context)
{
    const struct sigaction *own = &programs[signal];
    if (own->sa_flags & SA_SIGINFO) {
        own->sa_sigaction(signal, info, context);
    } else if (own->sa_handler != SIG_DFL && own->sa_handler != SIG_IGN) {
        own->sa_handler(signal);
    } else if (own->sa_handler == SIG_DFL || info->si_code > 0) {
        struct sigaction usual = {.sa_handler = SIG_DFL};
        real_sigaction(signal, &usual, 0);
        if (info->si_code <= 0) syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), signal);
    }
}
/* What a thread is at between the two signals of an instruction that is looked at. */
enum { MOST_STATE = 2696, TRAP_FLAG = 0x100 };
static _Thread_local struct {
    site *of;
    uint64_t at;
    uint32_t control, flags, raised;
    _Bool forwarded;
    uint64_t blocked;
    siginfo_t info;
    operand_values values;
    gregset_t general;
    unsigned char state[MOST_STATE];
} step;
static size_t state_bytes(ucontext_t *context)
{
    uint32_t magic, size = LEGACY_BYTES;
    memcpy(&magic, state_of(context) + MAGIC_AT, sizeof magic);
    if (magic == MAGIC) memcpy(&size, state_of(context) + MAGIC_AT + 16, sizeof size);
    return size < MOST_STATE ? size : MOST_STATE;
}
static uint32_t flag_of(int code)
{
    return code == FPE_FLTINV ? INVALID : code == FPE_FLTDIV ? ZERO_DIVIDE : code == FPE_FLTOVF ? OVERFLOW : code == FPE_FLTUND ? UNDERFLOW : 0;
}
static void on_exception(int signal, siginfo_t *info, void *interrupted)
{
    ucontext_t *context = interrupted;
    greg_t *general = context->uc_mcontext.gregs;
    uint64_t at = (uint64_t)general[REG_RIP];
    uint32_t mxcsr = mxcsr_of(context), flag = flag_of(info->si_code);
    int error = errno;
    if (flag == 0 || mxcsr & flag << MASK_SHIFT || !(mxcsr & flag)) {
        pass_on(signal, info, interrupted);
        return;
    }
    if (!state.armed) {
        state.armed = 1;
        state.unmasked = ~mxcsr & MASKS;
    }
    bypass *by = bypass_at(at);
    site *of = by ? by->of : site_at(at);
    if (!of) {
        /* There are too many to remember. */
        state.unmasked &= state.own;
        set_mxcsr(context, (mxcsr | MASKS) ^ state.unmasked);
        __atomic_fetch_or(&records->given_up, flag, __ATOMIC_RELAXED);
        return;
    }
    step.of = of;
    step.at = at;
    step.control = mxcsr & ~(uint32_t)(MASKS | FLAGS);
    step.flags = mxcsr & FLAGS;
    step.raised = flag;
    /* Underflow that is trapped sets its flag also where the result is exact, when it should not. */
    if (!(mxcsr & UNDERFLOW << MASK_SHIFT)) step.flags = (step.flags & ~(uint32_t)UNDERFLOW) | (state.underflow ? UNDERFLOW : 0);
    step.forwarded = (state.own & flag << MASK_SHIFT) != 0;
    if (step.forwarded) {
        step.info = *info;
        memcpy(step.general, general, sizeof step.general);
        memcpy(step.state, state_of(context), state_bytes(context));
    }
    if (of->decoded.kind >= BY_ELEMENT) read_operands(context, of, &step.values);
    set_mxcsr(context, step.control | MASKS);
    general[REG_EFL] |= TRAP_FLAG;
    /* No other handler shall come between. */
    uint64_t all = ~((uint64_t)1 << (SIGTRAP - 1));
    memcpy(&step.blocked, &context->uc_sigmask, sizeof step.blocked);
    memcpy(&context->uc_sigmask, &all, sizeof all);
    errno = error;
}
typedef struct { site *of; ucontext_t *context; _Bool unwound; ways way; } finder;
static void unwind(void *what, ways *way)
{
    finder *found = what;
    greg_t *at = &found->context->uc_mcontext.gregs[REG_RIP], there = *at;
    /* The unwinder knows the instruction where it was. */
    *at = (greg_t)found->of->at;
    find_callers(found->of->at, way);
    *at = there;
}
static record *record_of_step(void *what)
{
    finder *found = what;
    if (found->of->place.own) return record_of(found->of, 0, unwind, found);
    if (!found->unwound) {
        unwind(found, &found->way);
        found->unwound = 1;
    }
    return found->way.own ? record_of(found->of, &found->way, unwind, found) : 0;
}
enum { LOUD = 8, LOUD_IN_SYSTEM = 256, LOUD_IN_VAIN = 64, MOST_TRAPS = 200000, FIRST_REST = 1 << 14, LONGEST_REST = 1 << 26, SELDOM = 128 };
/*
 * How an instruction that has signalled goes on: where it does so again and again, and nothing more is to be told, by its bypass. After that has been
 * passed so many times it is looked at again: a signal takes as long as about a hundred passes, so that one that signals seldom is put back.
 */
static void go_on(site *of, uint32_t flags, outcome seen)
{
    bypass *by = of->bypass;
    _Bool told = of->decoded.kind < BY_ELEMENT || (of->place.own && seen.born);
    ++of->traps;
    of->quiet = seen.first ? 0 : of->quiet + 1;
    if (by && by->left <= 0) {
        uint32_t passes = of->interval;
        of->interval = seen.first ? FIRST_REST : passes >= LONGEST_REST ? LONGEST_REST : passes * 2;
        if (is_put_back(of, flags, passes, SELDOM, of->interval)) {
            of->patience = of->patience ? of->patience * 2 : LOUD_IN_SYSTEM;
            of->quiet = 0;
        }
        return;
    }
    /* What cannot be counted by the flags of one instruction goes on to signal. */
    if (records->counted && told && (flags & UNDERFLOW || (of->decoded.divides && flags & INVALID))) return;
    uint32_t patience = told ? LOUD : of->place.own ? LOUD_IN_VAIN : LOUD_IN_SYSTEM;
    if (of->quiet < (of->patience > patience ? of->patience : patience)) return;
    if (!by) of->interval = FIRST_REST;
    pass_by(of, flags, (int32_t)of->interval);
    if (!told && of->bypass) __atomic_store_n(&records->sampled, 1, __ATOMIC_RELAXED);
}
static void on_step(int signal, siginfo_t *info, void *interrupted)
{
    ucontext_t *context = interrupted;
    greg_t *general = context->uc_mcontext.gregs;
    int error = errno;
    site *of = step.of;
    if (!of) {
        /* A thread came where a jump was being put. */
        site *stopped = info->si_code == SI_KERNEL ? known_site((uint64_t)general[REG_RIP] - 1) : 0;
        if (stopped && stopped->patching) {
            --general[REG_RIP];
            return;
        }
        pass_on(signal, info, interrupted);
        return;
    }
    step.of = 0;
    general[REG_EFL] &= ~(greg_t)TRAP_FLAG;
    memcpy(&context->uc_sigmask, &step.blocked, sizeof step.blocked);
    uint64_t length = (uint64_t)general[REG_RIP] - step.at;
    /* It was no step but the breakpoint of a jump that is just being put there. */
    if (info->si_code == SI_KERNEL && length == 1) {
        general[REG_RIP] = (greg_t)step.at;
        length = 0;
    }
    uint32_t flags = mxcsr_of(context) & FLAGS;
    if (of->length == 0 && length > 0 && length <= sizeof of->bytes - 1 && !of->patching) {
        memcpy(of->bytes, (const void *)step.at, length);
        of->length = (uint32_t)length;
    }
    if (flags & UNDERFLOW) state.underflow = 1;
    /* A jump may have been put there meanwhile, which leads to where the instruction signals again. */
    if (length == of->length) {
        outcome seen = {0};
        if (of->decoded.kind >= BY_ELEMENT) {
            finder found = {.of = of, .context = context};
            seen = look_at_results(context, of, &step.values, record_of_step, &found, (flags & UNDERFLOW) != 0);
        } else if (of->decoded.kind == UNKNOWN && of->traps == 0) {
            __atomic_fetch_add(&records->unknown, 1, __ATOMIC_RELAXED);
        }
        go_on(of, (flags & records->wanted) | step.raised, seen);
    }
    if (of->hopeless && of->traps > MOST_TRAPS) {
        __atomic_fetch_or(&records->given_up, flags & (INVALID | ZERO_DIVIDE | OVERFLOW | UNDERFLOW), __ATOMIC_RELAXED);
        state.unmasked &= ~((flags | UNDERFLOW) << MASK_SHIFT) | state.own;
    }
    if (step.forwarded) {
        memcpy(general, step.general, sizeof step.general);
        memcpy(state_of(context), step.state, state_bytes(context));
        errno = error;
        pass_on(SIGFPE, &step.info, interrupted);
        return;
    }
    set_mxcsr(context, step.control | step.flags | flags | (MASKS ^ state.unmasked));
    errno = error;
}
