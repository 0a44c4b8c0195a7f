/* The stacks of a block's threads, one above the other, each with a page below it that none may touch where the system lets us have so many. */
enum { ULP_GUARDED_STACKS = 16384, ULP_STACK_STEP = ULP_STACK_BYTES + ULP_PAGE };
static unsigned char *ulp_new_stacks(size_t threads)
{
    unsigned char *stacks = mmap(0, threads * ULP_STACK_STEP, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return stacks == MAP_FAILED ? 0 : stacks;
}
/* Bytes that a thread leaves free above its stack, so that those of the threads of a warp do not fall on the same lines of a cache. */
static size_t ulp_stack_colour(uint32_t number) { return (size_t)number * 448 % ULP_PAGE; }
static unsigned char *ulp_take_stack(ulp_block *block)
{
    static int guarded;
    if (block->idle_stacks > 0) return block->idle[--block->idle_stacks];
    unsigned char *page = block->stacks + (size_t)block->used_stacks++ * ULP_STACK_STEP;
    if (__atomic_add_fetch(&guarded, 1, __ATOMIC_RELAXED) <= ULP_GUARDED_STACKS) mprotect(page, ULP_PAGE, PROT_NONE);
    return page + ULP_PAGE;
}
static void ulp_leave_stack(ulp_block *block, const ulp_thread *t) { block->idle[block->idle_stacks++] = (unsigned char *)(uintptr_t)t->stack; }
