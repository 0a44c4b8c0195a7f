/* The threads of the system that run blocks. They and the memory of their blocks are kept from one launch to the next. */
enum { ULP_LARGEST_TEAM = 256 };
typedef struct ulp_worker { ulp_block **block; size_t blocks; } ulp_worker;
static struct {
    pthread_mutex_t launching, lock;
    pthread_cond_t begin, end;
    /* What there is to do, and who is at it; whoever starts the launch is worker 0. */
    ulp_grid *grid;
    uint64_t launches;
    int members, busy;
    /* A process that was forked off has none of the others. */
    pid_t process;
    ulp_worker worker[ULP_LARGEST_TEAM];
} ulp_team = {.launching = PTHREAD_MUTEX_INITIALIZER, .lock = PTHREAD_MUTEX_INITIALIZER, .begin = PTHREAD_COND_INITIALIZER, .end = PTHREAD_COND_INITIALIZER};
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
    if (*block && ((*block)->room < grid->block_threads || (*block)->shared_room < grid->shared)) {
        ulp_delete_block(*block);
        *block = 0;
    }
    if (!*block) *block = ulp_new_block(grid->module, grid->shared, grid->block_threads);
    if (*block) ulp_prepare_block(*block, grid);
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
    return *number < grid->blocks;
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
/* Blocks that wait for each other: each worker lets those that it has begun take turns, and begins another one at each turn. */
static void ulp_run_together(ulp_worker *worker, ulp_grid *grid)
{
    size_t begun = 0;
    _Bool more = 1, any;
    do {
        uint64_t number;
        more = more && ulp_next_block(grid, &number);
        if (more) {
            ulp_block *fresh = ulp_block_of(worker, begun, grid);
            if (!fresh) {
                ulp_no_memory(grid);
                return;
            }
            ulp_begin_block(fresh, number);
            ++begun;
        }
        any = 0;
        for (size_t i = 0; i < begun; ++i) {
            ulp_block *block = worker->block[i];
            if (block->live > 0) ulp_take_turn(block);
            any |= block->live > 0;
        }
        if (!more) sched_yield();
    } while ((more || any) && !__atomic_load_n(&grid->failed, __ATOMIC_ACQUIRE));
}
static void ulp_run_share(ulp_worker *worker, ulp_grid *grid)
{
    if (grid->request->together && grid->module->waits) ulp_run_together(worker, grid);
    else ulp_run_in_turn(worker, grid);
    pthread_mutex_lock(&grid->lock);
    for (size_t i = 0; i < worker->blocks; ++i) {
        if (worker->block[i]) ulp_collect(grid, &worker->block[i]->printed);
    }
    ++grid->outcome->processors;
    pthread_mutex_unlock(&grid->lock);
}
static void *ulp_member(void *worker)
{
    uint64_t seen = 0;
    ulp_catch_faults();
    pthread_mutex_lock(&ulp_team.lock);
    for (;;) {
        while (!ulp_team.grid || ulp_team.launches == seen) pthread_cond_wait(&ulp_team.begin, &ulp_team.lock);
        ulp_grid *grid = ulp_team.grid;
        seen = ulp_team.launches;
        ++ulp_team.busy;
        pthread_mutex_unlock(&ulp_team.lock);
        ulp_run_share(worker, grid);
        pthread_mutex_lock(&ulp_team.lock);
        if (--ulp_team.busy == 0) pthread_cond_signal(&ulp_team.end);
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
static void ulp_gather_team(void)
{
    sigset_t all, before;
    if (ulp_team.process != getpid()) {
        ulp_team.process = getpid();
        ulp_team.members = ulp_team.busy = 0;
    }
    if (ulp_team.members + 1 >= ulp_team_size()) return;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (ulp_team.members + 1 < ulp_team_size()) {
        pthread_t thread;
        if (pthread_create(&thread, 0, ulp_member, &ulp_team.worker[ulp_team.members + 1]) != 0) break;
        pthread_detach(thread);
        ++ulp_team.members;
    }
    pthread_sigmask(SIG_SETMASK, &before, 0);
}
/* Runs the blocks of a launch, by all or by the caller alone. */
static void ulp_run_by_team(ulp_grid *grid, _Bool all)
{
    if (all) {
        ulp_gather_team();
        pthread_mutex_lock(&ulp_team.lock);
        ulp_team.grid = grid;
        ++ulp_team.launches;
        pthread_cond_broadcast(&ulp_team.begin);
        pthread_mutex_unlock(&ulp_team.lock);
    }
    ulp_run_share(&ulp_team.worker[0], grid);
    if (all) {
        pthread_mutex_lock(&ulp_team.lock);
        ulp_team.grid = 0;
        while (ulp_team.busy > 0) pthread_cond_wait(&ulp_team.end, &ulp_team.lock);
        pthread_mutex_unlock(&ulp_team.lock);
    }
}
