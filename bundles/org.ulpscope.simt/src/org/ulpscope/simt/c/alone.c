/* One block on the thread of the system that calls, which keeps the block's memory for the next call. */
void ulp_run_alone(const ulp_module *module, ulp_entry *entry, const void *parameters, uint32_t threads, _Bool known)
{
    static _Thread_local ulp_block *block;
    const ulp_kernel kernel = {.name = "", .entry = entry, .waits = module->waits};
    ulp_request request = {.kernel = &kernel, .blocks = {1, 1, 1}, .threads = {threads, 1, 1}, .parameters = parameters, .races_seen = module->waits};
    ulp_outcome outcome;
    ulp_grid grid = {.module = module, .request = &request, .outcome = &outcome, .entry = entry, .blocks = 1, .shared = module->shared_bytes, .block_threads = threads};
    if (block && (block->module != module || block->room < threads)) {
        ulp_delete_block(block);
        block = 0;
    }
    if (!block) block = ulp_new_block(module, module->shared_bytes, threads, module->waits, module->waits);
    if (!block) {
        fprintf(stderr, "There is not enough memory to run a block of the kernel.\n");
        abort();
    }
    ulp_prepare_block(block, &grid);
    if (known) {
        block->reach.known = (uintptr_t)block->shared;
        block->reach.known_bytes = module->shared_bytes;
        for (uint32_t i = 0; i < threads; ++i) block->thread[i].open_bytes = 0;
    }
    pthread_mutex_init(&grid.lock, 0);
    ulp_run_block(block, 0);
    if (block->printed.pieces > 0) {
        size_t bytes;
        char *printed = ulp_ordered(&block->printed, &bytes);
        fwrite(printed, 1, bytes, stdout);
        fflush(stdout);
        free(printed);
        block->printed.pieces = block->printed.bytes = 0;
    }
    if (grid.failed) {
        fflush(stdout);
        fprintf(stderr, "\nkernel ended: %s\n", outcome.sentence);
        _exit(ULP_ENDED);
    }
    pthread_mutex_destroy(&grid.lock);
}
