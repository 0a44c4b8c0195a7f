/* Launches a kernel of this code by its name, as ulp_launch. */
__attribute__((visibility("default"))) int ulpscope_launch(
        const char *kernel, const unsigned *blocks, const unsigned *threads, size_t shared, const void *parameters, size_t bytes)
{
    return ulp_launch(&ulp_own_module, kernel, blocks, threads, shared, parameters, bytes);
}
/* Runs a launch of a kernel of this code. */
__attribute__((visibility("default"))) void ulpscope_run(const ulp_request *request, ulp_outcome *outcome) { ulp_run(&ulp_own_module, request, outcome); }
/* What a host must know of this code to launch its kernels and to find its variables. */
__attribute__((visibility("default"))) const ulp_module *ulpscope_module(void) { return &ulp_own_module; }
