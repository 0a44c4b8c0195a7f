/* The threads of the system that run blocks. They and the memory of their blocks are kept from one launch to the next. */
enum { ULP_LARGEST_TEAM = 256 };
typedef struct ulp_worker { ulp_block **block; size_t blocks; struct ulp_worker *idle; } ulp_worker;
static struct {
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    /* The launches that all shall run. Whoever starts one runs it too, so that each of several goes on, though they may wait for each other. */
    ulp_grid *running;
    int members;
    /* A process that was forked off has none of the others. */
    pid_t process;
    ulp_worker member[ULP_LARGEST_TEAM];
    /* Of those who start launches, the memory that none has now. */
    ulp_worker *idle;
} ulp_team = {.lock = PTHREAD_MUTEX_INITIALIZER, .begin = PTHREAD_COND_INITIALIZER, .end = PTHREAD_COND_INITIALIZER};
/* The memory of a worker's block of a number, ready for a launch; 0 where there is not enough. */
static ulp_block *ulp_block_of(ulp_worker *worker, size_t number, ulp_grid *grid)
{
    if (number >= worker->blocks) {
        size_t blocks = number + 1;
        ulp_block **larger = realloc(worker->block, blocks * sizeof *larger);
        if (!larger) return 0;
        memset(larger + worker->blocks, 0, (blocks - worker->blocks) * sizeof *larger);
        worker->block = larger;
        worker->blocks = blocks;
    }
    ulp_block **block = &worker->block[number];
    _Bool waits = grid->request->kernel->waits, races_seen = grid->request->races_seen;
    if (*block && ((*block)->room < grid->block_threads || (*block)->shared_room < grid->shared || (waits && !(*block)->stacks) || (races_seen && !(*block)->shadow))) {
        ulp_delete_block(*block);
        *block = 0;
    }
    if (!*block) *block = ulp_new_block(grid->module, grid->shared, grid->block_threads, waits, races_seen);
    if (*block && ((*block)->grid != grid || (*block)->launch != grid->launch)) ulp_prepare_block(*block, grid);
    return *block;
}
static void ulp_no_memory(ulp_grid *grid)
{
    pthread_mutex_lock(&grid->lock);
    if (!grid->failed) {
        grid->outcome->ending = ULP_NO_MEMORY;
        snprintf(grid->outcome->sentence, ULP_SENTENCE, "There is not enough memory to run a block of the kernel %s.", grid->request->kernel->name);
        __atomic_store_n(&grid->failed, 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&grid->lock);
}
static _Bool ulp_next_block(ulp_grid *grid, uint64_t *number)
{
    if (__atomic_load_n(&grid->failed, __ATOMIC_ACQUIRE)) return 0;
    *number = __atomic_fetch_add(&grid->next, 1, __ATOMIC_RELAXED);
    if (*number >= grid->blocks) return 0;
    if (ulp_order()) *number = ulp_block_at_place(grid, *number);
    return 1;
}
/* Blocks one after the other. */
static void ulp_run_in_turn(ulp_worker *worker, ulp_grid *grid)
{
    uint64_t number;
    ulp_block *block = ulp_block_of(worker, 0, grid);
    if (!block) {
        ulp_no_memory(grid);
        return;
    }
    while (ulp_next_block(grid, &number)) ulp_run_block(block, number);
}
/* Whether another block shall begin beside those that have: all blocks of some launches make progress together, and so must those that only wait. */
static _Bool ulp_wants_another(const ulp_worker *worker, size_t live, const ulp_grid *grid)
{
    enum { PATIENCE = 64, ANOTHER_ORDER = 2 };
    _Bool spinning = 1, ordered = ulp_order() && live < ULP_TOGETHER;
    for (size_t i = 0; i < live; ++i) spinning &= ordered ? worker->block[i]->turns > ANOTHER_ORDER : worker->block[i]->spins > PATIENCE;
    /* In another order than the usual one, a block may wait for some before it that have not begun, in a way that is not seen to be one, as scans do. */
    return grid->request->together || spinning;
}
/* Blocks whose threads wait: those that have begun take turns. */
static void ulp_run_in_turns(ulp_worker *worker, ulp_grid *grid)
{
    size_t live = 0;
    _Bool more = 1;
    do {
        uint64_t number;
        if (more && ulp_wants_another(worker, live, grid) && (more = ulp_next_block(grid, &number))) {
            ulp_block *fresh = ulp_block_of(worker, live, grid);
            if (!fresh) {
                ulp_no_memory(grid);
                return;
            }
            ulp_begin_block(fresh, number);
            ++live;
        }
        for (size_t i = 0; i < live;) {
            ulp_block *block = worker->block[i];
            ulp_take_turn(block);
            if (block->live > 0) {
                ++i;
                continue;
            }
            worker->block[i] = worker->block[--live];
            worker->block[live] = block;
        }
        if (!more && live > 0 && ulp_wants_another(worker, live, grid)) sched_yield();
    } while ((more || live > 0) && !__atomic_load_n(&grid->failed, __ATOMIC_ACQUIRE));
}
/* The arithmetic of a kernel is its own: what traps, rounding and flushing the thread that launches it has chosen for itself are nothing to it. */
#if defined __x86_64__
enum { ULP_USUAL_MXCSR = 0x1f80, ULP_MXCSR_FLAGS = 0x3f };
static unsigned ulp_begin_arithmetic(void)
{
    unsigned before = __builtin_ia32_stmxcsr();
    __builtin_ia32_ldmxcsr(ULP_USUAL_MXCSR);
    return before;
}
static void ulp_end_arithmetic(unsigned before) { __builtin_ia32_ldmxcsr(before | (__builtin_ia32_stmxcsr() & ULP_MXCSR_FLAGS)); }
#else
static unsigned ulp_begin_arithmetic(void) { return 0; }
static void ulp_end_arithmetic(unsigned before) { (void)before; }
#endif
static void ulp_run_share(ulp_worker *worker, ulp_grid *grid)
{
    unsigned arithmetic = ulp_begin_arithmetic();
    if (grid->request->kernel->waits) ulp_run_in_turns(worker, grid);
    else ulp_run_in_turn(worker, grid);
    ulp_end_arithmetic(arithmetic);
    pthread_mutex_lock(&grid->lock);
    for (size_t i = 0; i < worker->blocks; ++i) {
        if (worker->block[i]) ulp_collect(grid, &worker->block[i]->printed);
    }
    ++grid->outcome->processors;
    pthread_mutex_unlock(&grid->lock);
}
/* Of the launches with blocks that have not begun, that which the fewest are at; 0 where there is none. */
static ulp_grid *ulp_neediest(void)
{
    ulp_grid *neediest = 0;
    for (ulp_grid *grid = ulp_team.running; grid; grid = grid->also_running) {
        _Bool needs = __atomic_load_n(&grid->next, __ATOMIC_RELAXED) < grid->blocks && !__atomic_load_n(&grid->failed, __ATOMIC_ACQUIRE);
        if (needs && (!neediest || grid->helpers < neediest->helpers)) neediest = grid;
    }
    return neediest;
}
static void *ulp_member(void *worker)
{
    ulp_catch_faults();
    pthread_mutex_lock(&ulp_team.lock);
    for (;;) {
        ulp_grid *grid = ulp_neediest();
        if (!grid) {
            pthread_cond_wait(&ulp_team.begin, &ulp_team.lock);
            continue;
        }
        ++grid->helpers;
        pthread_mutex_unlock(&ulp_team.lock);
        ulp_run_share(worker, grid);
        pthread_mutex_lock(&ulp_team.lock);
        if (--grid->helpers == 0) pthread_cond_broadcast(&ulp_team.end);
    }
    return 0;
}
/* How many there shall be, whoever starts a launch included. */
static int ulp_team_size(void)
{
    static int size;
    if (size == 0) {
        const char *asked = getenv("ULPSCOPE_CORES");
        cpu_set_t set;
        int processors = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : (int)sysconf(_SC_NPROCESSORS_ONLN);
        if (asked && atoi(asked) > 0) processors = atoi(asked);
        size = processors < 1 ? 1 : processors > ULP_LARGEST_TEAM ? ULP_LARGEST_TEAM : processors;
    }
    return size;
}
/* It is called with the team's lock held. */
static void ulp_gather_team(void)
{
    sigset_t all, before;
    if (ulp_team.members + 1 >= ulp_team_size()) return;
    sigfillset(&all);
    /* What an instruction of a block causes comes to the thread that runs it; where it is blocked, the process ends. */
    sigdelset(&all, SIGSEGV);
    sigdelset(&all, SIGBUS);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (ulp_team.members + 1 < ulp_team_size()) {
        pthread_t thread;
        if (pthread_create(&thread, 0, ulp_member, &ulp_team.member[ulp_team.members]) != 0) break;
        pthread_detach(thread);
        ++ulp_team.members;
    }
    pthread_sigmask(SIG_SETMASK, &before, 0);
}
/* Memory for blocks, for whoever starts a launch; 0 where there is none. */
static ulp_worker *ulp_take_worker(void)
{
    pthread_mutex_lock(&ulp_team.lock);
    ulp_worker *worker = ulp_team.idle;
    if (worker) ulp_team.idle = worker->idle;
    pthread_mutex_unlock(&ulp_team.lock);
    return worker ? worker : calloc(1, sizeof *worker);
}
static void ulp_begin_together(ulp_grid *grid)
{
    pthread_mutex_lock(&ulp_team.lock);
    if (ulp_team.process != getpid()) {
        ulp_team.process = getpid();
        ulp_team.members = 0;
        ulp_team.running = 0;
    }
    ulp_gather_team();
    grid->also_running = ulp_team.running;
    ulp_team.running = grid;
    pthread_cond_broadcast(&ulp_team.begin);
    pthread_mutex_unlock(&ulp_team.lock);
}
static void ulp_end_together(ulp_grid *grid)
{
    pthread_mutex_lock(&ulp_team.lock);
    ulp_grid **link = &ulp_team.running;
    while (*link != grid) link = &(*link)->also_running;
    *link = grid->also_running;
    while (grid->helpers > 0) pthread_cond_wait(&ulp_team.end, &ulp_team.lock);
    pthread_mutex_unlock(&ulp_team.lock);
}
/* Runs the blocks of a launch, by all or by the caller alone. */
static void ulp_run_by_team(ulp_grid *grid, _Bool all)
{
    ulp_worker *worker = ulp_take_worker();
    if (!worker) {
        ulp_no_memory(grid);
        return;
    }
    if (all) ulp_begin_together(grid);
    ulp_run_share(worker, grid);
    if (all) ulp_end_together(grid);
    pthread_mutex_lock(&ulp_team.lock);
    worker->idle = ulp_team.idle;
    ulp_team.idle = worker;
    pthread_mutex_unlock(&ulp_team.lock);
}
