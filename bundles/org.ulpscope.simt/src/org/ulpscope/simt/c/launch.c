/* Launches. */
enum { ULP_MOST_SHARED = 227 * 1024 };
/* Nanoseconds that a block of a kernel took when it was last launched, by which a launch that is over before another thread of the system wakes is run by one. */
static struct { pthread_mutex_t lock; struct { const ulp_kernel *kernel; double block; } last[64]; } ulp_took = {.lock = PTHREAD_MUTEX_INITIALIZER};
static size_t ulp_took_slot(const ulp_kernel *kernel) { return ((uintptr_t)kernel / sizeof *kernel) % (sizeof ulp_took.last / sizeof *ulp_took.last); }
/* The time a block of a kernel took; infinite where it is not known. */
static double ulp_block_took(const ulp_kernel *kernel)
{
    pthread_mutex_lock(&ulp_took.lock);
    size_t slot = ulp_took_slot(kernel);
    double block = ulp_took.last[slot].kernel == kernel ? ulp_took.last[slot].block : __builtin_inf();
    pthread_mutex_unlock(&ulp_took.lock);
    return block;
}
static void ulp_note_took(const ulp_kernel *kernel, double block)
{
    pthread_mutex_lock(&ulp_took.lock);
    size_t slot = ulp_took_slot(kernel);
    ulp_took.last[slot].kernel = kernel;
    ulp_took.last[slot].block = block;
    pthread_mutex_unlock(&ulp_took.lock);
}
static double ulp_nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}
static void ulp_run_measured(ulp_grid *grid)
{
    enum { WAKING = 20000 };
    const ulp_kernel *kernel = grid->request->kernel;
    _Bool brief = grid->blocks == 1 || ulp_block_took(kernel) * (double)grid->blocks < WAKING;
    double begin = ulp_nanoseconds();
    ulp_run_by_team(grid, !brief);
    ulp_note_took(kernel, (ulp_nanoseconds() - begin) * grid->outcome->processors / (double)grid->blocks);
}
void ulp_run(const ulp_module *module, const ulp_request *request, ulp_outcome *outcome)
{
    ulp_grid grid = {.module = module, .request = request, .outcome = outcome, .entry = request->kernel->entry};
    uint64_t block_threads = (uint64_t)request->threads[0] * request->threads[1] * request->threads[2];
    grid.blocks = (uint64_t)request->blocks[0] * request->blocks[1] * request->blocks[2];
    memset(outcome, 0, sizeof *outcome);
    if (block_threads == 0 || block_threads > ULP_LARGEST_BLOCK || grid.blocks == 0 || request->shared > ULP_MOST_SHARED - request->kernel->shared_bytes) {
        outcome->ending = ULP_BAD_LAUNCH;
        snprintf(outcome->sentence, sizeof outcome->sentence,
                "A launch of %llu blocks of %llu threads with %u bytes of shared memory is not possible: a block has 1 to %d threads and %d bytes.",
                (unsigned long long)grid.blocks, (unsigned long long)block_threads, request->shared + request->kernel->shared_bytes, ULP_LARGEST_BLOCK, ULP_MOST_SHARED);
        return;
    }
    grid.block_threads = (uint32_t)block_threads;
    grid.shared = request->kernel->shared_bytes + request->shared;
    pthread_mutex_init(&grid.lock, 0);
    static uint64_t launches;
    grid.launch = __atomic_add_fetch(&launches, 1, __ATOMIC_RELAXED);
    ulp_catch_faults();
    ulp_run_measured(&grid);
    pthread_mutex_destroy(&grid.lock);
    outcome->printed = ulp_ordered(&grid.printed, &outcome->printed_bytes);
    ulp_delete_printed(&grid.printed);
}
int ulp_launch(const ulp_module *module, const char *kernel, const unsigned *blocks, const unsigned *threads, size_t shared, const void *parameters,
        size_t bytes)
{
    for (uint32_t i = 0; i < module->kernels; ++i) {
        const ulp_kernel *found = &module->kernel[i];
        if (strcmp(found->name, kernel) != 0) continue;
        if (bytes != found->bytes || shared > ULP_MOST_SHARED) {
            fprintf(stderr, "The kernel %s has %zu bytes of parameters, not %zu, or there is not so much shared memory.\n", kernel, found->bytes, bytes);
            return 1;
        }
        ulp_request request = {.kernel = found, .parameters = parameters, .shared = (uint32_t)shared, .races_seen = found->waits};
        ulp_outcome outcome;
        memcpy(request.blocks, blocks, sizeof request.blocks);
        memcpy(request.threads, threads, sizeof request.threads);
        ulp_run(module, &request, &outcome);
        fwrite(outcome.printed, 1, outcome.printed_bytes, stdout);
        free(outcome.printed);
        if (outcome.ending != ULP_COMPLETED) fprintf(stderr, "%s\n", outcome.sentence);
        return outcome.ending != ULP_COMPLETED;
    }
    fprintf(stderr, "There is no kernel %s.\n", kernel);
    return 1;
}
