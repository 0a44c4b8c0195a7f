/* Runs the blocks of a launch, on as many threads of the system as it has processors. */
static void *ulp_run_blocks(void *argument)
{
    ulp_grid *grid = argument;
    ulp_block *block = ulp_new_block(grid->module, ulp_shared_of(grid), (size_t)grid->block_size[0] * grid->block_size[1] * grid->block_size[2]);
    if (!block) {
        pthread_mutex_lock(&grid->lock);
        snprintf(grid->sentence, sizeof grid->sentence, "There is not enough memory to run a block of the kernel.");
        __atomic_store_n(&grid->failed, 1, __ATOMIC_RELEASE);
        pthread_mutex_unlock(&grid->lock);
        return 0;
    }
    block->grid = grid;
    for (;;) {
        uint64_t number = __atomic_fetch_add(&grid->next, 1, __ATOMIC_RELAXED);
        if (number >= grid->blocks || __atomic_load_n(&grid->failed, __ATOMIC_ACQUIRE)) break;
        ulp_run_block(block, number);
    }
    ulp_delete_block(block);
    return 0;
}
/* Prints a sentence and gives 1 where the launch fails. */
static int ulp_run_grid(ulp_grid *grid)
{
    enum { LARGEST_TEAM = 256 };
    pthread_t team[LARGEST_TEAM];
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = 0, wanted = (int)(processors < 1 ? 1 : processors > LARGEST_TEAM ? LARGEST_TEAM : processors);
    uint64_t block_threads = (uint64_t)grid->block_size[0] * grid->block_size[1] * grid->block_size[2];
    grid->blocks = (uint64_t)grid->size[0] * grid->size[1] * grid->size[2];
    if (block_threads == 0 || block_threads > ULP_LARGEST_BLOCK || grid->blocks == 0) {
        fprintf(stderr, "A launch of %llu blocks of %llu threads is not possible: a block has 1 to %d threads.\n",
                (unsigned long long)grid->blocks, (unsigned long long)block_threads, ULP_LARGEST_BLOCK);
        return 1;
    }
    pthread_mutex_init(&grid->lock, 0);
    while (threads + 1 < wanted && (uint64_t)threads + 1 < grid->blocks && pthread_create(&team[threads], 0, ulp_run_blocks, grid) == 0) ++threads;
    ulp_run_blocks(grid);
    while (threads > 0) pthread_join(team[--threads], 0);
    pthread_mutex_destroy(&grid->lock);
    if (grid->failed) fprintf(stderr, "%s\n", grid->sentence);
    return grid->failed;
}
int ulp_launch(const ulp_module *module, const char *kernel, const unsigned *blocks, const unsigned *threads, size_t shared, const void *parameters,
        size_t bytes)
{
    enum { LARGEST_SHARED = 227 * 1024 };
    for (uint32_t i = 0; i < module->kernels; ++i) {
        const ulp_kernel *found = &module->kernel[i];
        if (strcmp(found->name, kernel) != 0) continue;
        if (bytes != found->bytes || shared > LARGEST_SHARED - found->shared_bytes) {
            fprintf(stderr, "The kernel %s has %zu bytes of parameters, not %zu, or there is not so much shared memory.\n", kernel, found->bytes, bytes);
            return 1;
        }
        ulp_grid grid = {.module = module, .entry = found->entry, .parameters = parameters, .static_shared = found->shared_bytes,
                .dynamic_shared = (uint32_t)shared, .waits = found->waits};
        memcpy(grid.size, blocks, sizeof grid.size);
        memcpy(grid.block_size, threads, sizeof grid.block_size);
        return ulp_run_grid(&grid);
    }
    fprintf(stderr, "There is no kernel %s.\n", kernel);
    return 1;
}
void ulp_run_alone(const ulp_module *module, ulp_entry *entry, const void *parameters, uint32_t threads, _Bool known)
{
    static _Thread_local ulp_block *block;
    ulp_grid grid = {.module = module, .entry = entry, .parameters = parameters, .size = {1, 1, 1}, .block_size = {threads, 1, 1},
            .static_shared = module->shared_bytes, .waits = module->waits, .blocks = 1};
    if (block && (block->module != module || block->room < threads)) {
        ulp_delete_block(block);
        block = 0;
    }
    if (!block) block = ulp_new_block(module, module->shared_bytes, threads);
    if (!block) {
        fprintf(stderr, "There is not enough memory to run a block of the kernel.\n");
        abort();
    }
    block->reach.known = known ? (uintptr_t)block->shared : 0;
    block->reach.known_bytes = known ? module->shared_bytes : 0;
    pthread_mutex_init(&grid.lock, 0);
    block->grid = &grid;
    ulp_run_block(block, 0);
    if (grid.failed) {
        fflush(stdout);
        fprintf(stderr, "\nkernel ended: %s\n", grid.sentence);
        _exit(ULP_ENDED);
    }
    pthread_mutex_destroy(&grid.lock);
}
