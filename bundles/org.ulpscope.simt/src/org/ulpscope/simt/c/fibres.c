/* Switches between the stacks of a block's threads. */
#if defined __x86_64__
__asm__(".text\n.type ulp_switch,@function\nulp_switch:\n"
        "pushq %rbp\npushq %rbx\npushq %r12\npushq %r13\npushq %r14\npushq %r15\n"
        "movq %rsp,(%rdi)\nmovq %rsi,%rsp\n"
        "popq %r15\npopq %r14\npopq %r13\npopq %r12\npopq %rbx\npopq %rbp\nretq\n"
        ".size ulp_switch,.-ulp_switch\n");
enum { ULP_SAVED_WORDS = 8, ULP_RETURN_WORD = 6 };
#elif defined __aarch64__
__asm__(".text\n.type ulp_switch,%function\nulp_switch:\n"
        "sub sp,sp,#160\nstp x19,x20,[sp]\nstp x21,x22,[sp,#16]\nstp x23,x24,[sp,#32]\nstp x25,x26,[sp,#48]\nstp x27,x28,[sp,#64]\n"
        "stp x29,x30,[sp,#80]\nstp d8,d9,[sp,#96]\nstp d10,d11,[sp,#112]\nstp d12,d13,[sp,#128]\nstp d14,d15,[sp,#144]\n"
        "mov x9,sp\nstr x9,[x0]\nmov sp,x1\n"
        "ldp x19,x20,[sp]\nldp x21,x22,[sp,#16]\nldp x23,x24,[sp,#32]\nldp x25,x26,[sp,#48]\nldp x27,x28,[sp,#64]\n"
        "ldp x29,x30,[sp,#80]\nldp d8,d9,[sp,#96]\nldp d10,d11,[sp,#112]\nldp d12,d13,[sp,#128]\nldp d14,d15,[sp,#144]\n"
        "add sp,sp,#160\nret\n.size ulp_switch,.-ulp_switch\n");
enum { ULP_SAVED_WORDS = 20, ULP_RETURN_WORD = 11 };
#endif
#if defined __x86_64__ || defined __aarch64__
extern void ulp_switch(void **save, void *load) __attribute__((visibility("hidden")));
static void *ulp_new_context(unsigned char *stack, size_t bytes, void (*begin)(void))
{
    void **top = (void **)(stack + bytes) - ULP_SAVED_WORDS;
    memset(top, 0, ULP_SAVED_WORDS * sizeof *top);
    top[ULP_RETURN_WORD] = (void *)begin;
    return top;
}
#else
#include <ucontext.h>
static void ulp_switch(void **save, void *load)
{
    ucontext_t own;
    *save = &own;
    swapcontext(&own, load);
}
static void *ulp_new_context(unsigned char *stack, size_t bytes, void (*begin)(void))
{
    /* At the low end of the stack, which the thread reaches last. */
    ucontext_t *context = (ucontext_t *)stack;
    getcontext(context);
    context->uc_stack.ss_sp = stack + sizeof *context;
    context->uc_stack.ss_size = bytes - sizeof *context;
    context->uc_link = 0;
    makecontext(context, begin, 0);
    return context;
}
#endif
static inline ulp_thread *ulp_next_lane(ulp_thread *t);
static void ulp_to_scheduler(ulp_thread *t) { ulp_switch(&t->context, t->block->scheduler); }
/* Lets the next lane of the warp that can go on, and where there is none whom the scheduler chooses. */
static inline __attribute__((always_inline)) void ulp_suspend(ulp_thread *t)
{
    ulp_thread *next = ulp_next_lane(t);
    if (next) {
        t->block->running = next;
        /* The stacks of a block are more than the nearest cache holds; whose turn comes after the next is known already. */
        const char *after = next[next->number + 1 < t->block->born].context;
        for (int line = 0; line < 5; ++line) __builtin_prefetch(after + 64 * line);
        ulp_switch(&t->context, next->context);
    } else {
        ulp_to_scheduler(t);
    }
}
/* A thread that need not wait goes on, unless the launch has failed: it may be in a loop that ends only by what the thread that failed does. */
static void ulp_go_on(ulp_thread *t)
{
    if (__atomic_load_n(&t->block->grid->failed, __ATOMIC_RELAXED)) ulp_to_scheduler(t);
}
static void ulp_wait(ulp_thread *t, uint8_t state, uint32_t site)
{
    t->state = state;
    t->site = site;
    ulp_suspend(t);
}
static void ulp_wake(ulp_thread *t)
{
    t->state = ULP_READY;
    ++t->block->wakings;
}
void ulp_yield(ulp_thread *t)
{
    if (!t->block->running) return;
    ++t->block->yields;
    ulp_suspend(t);
}
void ulp_exit(ulp_thread *t)
{
    t->state = ULP_DONE;
    ulp_to_scheduler(t);
    __builtin_unreachable();
}
