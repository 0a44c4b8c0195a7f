/* Memory that is not there: the system's signal ends the launch instead of the process. Which instruction it was is not known, only which thread. */
static struct sigaction ulp_handlers_before[NSIG];
static void ulp_fault(int signal, siginfo_t *info, void *context)
{
    ulp_block *block = ulp_current;
    if (!block || info->si_code <= 0) {
        const struct sigaction *before = &ulp_handlers_before[signal];
        if (before->sa_flags & SA_SIGINFO) {
            before->sa_sigaction(signal, info, context);
        } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
            before->sa_handler(signal);
        } else {
            sigaction(signal, before, 0);
            if (info->si_code <= 0) raise(signal);
        }
        return;
    }
    ulp_thread *t = block->running ? block->running : block->thread;
    ulp_grid *grid = block->grid;
    uint64_t address = (uintptr_t)info->si_addr;
    _Bool own = block->stacks && address - (uintptr_t)block->stacks < block->room * ULP_STACK_STEP;
    pthread_mutex_lock(&grid->lock);
    if (!grid->failed) {
        grid->outcome->ending = own ? ULP_STACK_FULL : ULP_BAD_ADDRESS;
        char what[128];
        if (own) snprintf(what, sizeof what, "needs more than the %d KiB that the stack of a thread has", ULP_STACK_BYTES / 1024);
        else snprintf(what, sizeof what, "touches the address 0x%llx, where no memory is", (unsigned long long)address);
        snprintf(grid->outcome->sentence, ULP_SENTENCE, "The kernel %s %s, in thread (%u, %u, %u) of block (%u, %u, %u)%s", grid->request->kernel->name,
                what, t->tid[0], t->tid[1], t->tid[2], t->ctaid[0], t->ctaid[1], t->ctaid[2], own ? "." : "; --check tells the line.");
        __atomic_store_n(&grid->failed, 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&grid->lock);
    longjmp(block->escape, 1);
}
/* A thread's own stack may be full, so that the handler needs another one. */
static void ulp_catch_faults(void)
{
    static _Thread_local _Bool ready;
    static int installed;
    stack_t stack;
    if (ready) return;
    ready = 1;
    if (sigaltstack(0, &stack) == 0 && stack.ss_flags & SS_DISABLE) {
        enum { BYTES = 64 * 1024 };
        stack = (stack_t){.ss_sp = malloc(BYTES), .ss_size = BYTES};
        if (stack.ss_sp) sigaltstack(&stack, 0);
    }
    if (__atomic_exchange_n(&installed, 1, __ATOMIC_ACQ_REL)) return;
    struct sigaction action = {.sa_sigaction = ulp_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    sigaction(SIGSEGV, &action, &ulp_handlers_before[SIGSEGV]);
    sigaction(SIGBUS, &action, &ulp_handlers_before[SIGBUS]);
}
