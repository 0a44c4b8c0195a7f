/* Launches a kernel by its name; the parameters are laid out as the kernel has them. Gives 0, or prints a sentence and gives 1. */
__attribute__((visibility("default"))) int ulpscope_launch(
        const char *kernel, const unsigned *blocks, const unsigned *threads, size_t shared, const void *parameters, size_t bytes)
{
    for (size_t i = 0; i < sizeof ulp_kernels / sizeof *ulp_kernels; ++i) {
        if (strcmp(ulp_kernels[i].name, kernel) != 0) continue;
        if (bytes != ulp_kernels[i].bytes || shared > 227 * 1024 - ULP_STATIC_SHARED_BYTES) {
            fprintf(stderr, "The kernel %s has %zu bytes of parameters, not %zu, or there is not so much shared memory.\n", kernel, ulp_kernels[i].bytes, bytes);
            return 1;
        }
        ulp_grid grid = {.entry = ulp_kernels[i].entry, .parameters = parameters, .dynamic_shared = (uint32_t)shared};
        memcpy(grid.size, blocks, sizeof grid.size);
        memcpy(grid.block_size, threads, sizeof grid.block_size);
        return ulp_run_grid(&grid);
    }
    fprintf(stderr, "There is no kernel %s.\n", kernel);
    return 1;
}
