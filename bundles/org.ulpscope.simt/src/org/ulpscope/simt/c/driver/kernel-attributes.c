/* What programs ask of kernels, and how many blocks of one fit into a multiprocessor. */
CUDA_API(cuFuncGetAttribute)(int *value, int number, CUfunction kernel)
{
    enum { MOST_THREADS_IN_BLOCK, SHARED_BYTES, CONSTANT_BYTES, LOCAL_BYTES, REGISTERS, PTX_VERSION, BINARY_VERSION, CACHED, MOST_DYNAMIC, CARVEOUT_PERCENT, LAST = 15 };
    function_attributes all;
    if (entered() || !value || number < 0 || number > LAST) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    cudaError_t error = cudaFuncGetAttributes(&all, kernel);
    if (error) return result_of(error);
    const size_t values[LAST + 1] = {[MOST_THREADS_IN_BLOCK] = (size_t)all.maxThreadsPerBlock, [SHARED_BYTES] = all.sharedSizeBytes, [CONSTANT_BYTES] = all.constSizeBytes,
        [LOCAL_BYTES] = all.localSizeBytes, [REGISTERS] = (size_t)all.numRegs, [PTX_VERSION] = (size_t)all.ptxVersion, [BINARY_VERSION] = (size_t)all.binaryVersion,
        [CACHED] = (size_t)all.cacheModeCA, [MOST_DYNAMIC] = (size_t)all.maxDynamicSharedSizeBytes};
    *value = number == CARVEOUT_PERCENT ? all.preferredShmemCarveout : (int)values[number];
    return CUDA_SUCCESS;
}
CUDA_API(cuFuncSetAttribute)(CUfunction kernel, int number, int value) { return entered() ? entered() : result_of(cudaFuncSetAttribute(kernel, number, value)); }
CUDA_API(cuFuncSetCacheConfig)(CUfunction kernel, int config) { return entered() ? entered() : result_of(cudaFuncSetCacheConfig(kernel, config)); }
CUDA_API(cuFuncSetSharedMemConfig)(CUfunction kernel, int config) { return entered() ? entered() : result_of(cudaFuncSetSharedMemConfig(kernel, config)); }
CUDA_API(cuFuncGetName)(const char **name, CUfunction kernel) { return begun() ? begun() : result_of(cudaFuncGetName(name, kernel)); }
CUDA_SAME(cuKernelGetName, cuFuncGetName);
CUDA_API(cuFuncGetParamInfo)(CUfunction kernel, size_t number, size_t *offset, size_t *bytes) { return begun() ? begun() : result_of(cudaFuncGetParamInfo(kernel, number, offset, bytes)); }
CUDA_SAME(cuKernelGetParamInfo, cuFuncGetParamInfo);
static CUresult module_of(CUmodule *module, CUfunction kernel)
{
    function *known;
    if (begun() || !module) return begun() ? begun() : CUDA_ERROR_INVALID_VALUE;
    if (find_function(kernel, &known)) return CUDA_ERROR_INVALID_HANDLE;
    code_instance *found = 0;
    lock();
    for (code_instance *each = instances; each; each = each->next) {
        if (&each->image == known->image) found = each;
    }
    unlock();
    if (found) *module = found;
    return found ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}
CUDA_API(cuFuncGetModule)(CUmodule *module, CUfunction kernel) { return module_of(module, kernel); }
CUDA_API(cuKernelGetLibrary)(CUmodule *library, CUfunction kernel) { return module_of(library, kernel); }
CUDA_API(cuKernelGetFunction)(CUfunction *function, CUfunction kernel)
{
    if (entered() || !function) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    if (check_function(kernel)) return CUDA_ERROR_INVALID_HANDLE;
    *function = kernel;
    return CUDA_SUCCESS;
}
CUDA_API(cuKernelGetAttribute)(int *value, int number, CUfunction kernel, CUdevice device) { return check_device(device) ? CUDA_ERROR_INVALID_DEVICE : cuFuncGetAttribute(value, number, kernel); }
CUDA_API(cuKernelSetAttribute)(int number, int value, CUfunction kernel, CUdevice device) { return check_device(device) ? CUDA_ERROR_INVALID_DEVICE : cuFuncSetAttribute(kernel, number, value); }
CUDA_API(cuKernelSetCacheConfig)(CUfunction kernel, int config, CUdevice device) { return check_device(device) ? CUDA_ERROR_INVALID_DEVICE : cuFuncSetCacheConfig(kernel, config); }
CUDA_API(cuFuncIsLoaded)(int *state, CUfunction kernel)
{
    enum { LOADED = 1 };
    if (entered() || !state) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    if (check_function(kernel)) return CUDA_ERROR_INVALID_HANDLE;
    *state = LOADED;
    return CUDA_SUCCESS;
}
CUDA_API(cuFuncLoad)(CUfunction kernel) { return entered() ? entered() : check_function(kernel) ? CUDA_ERROR_INVALID_HANDLE : CUDA_SUCCESS; }
CUDA_API(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)(int *blocks, CUfunction kernel, int threads, size_t shared, unsigned flags)
{
    return entered() ? entered() : result_of(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, kernel, threads, shared, flags));
}
CUDA_API(cuOccupancyMaxActiveBlocksPerMultiprocessor)(int *blocks, CUfunction kernel, int threads, size_t shared)
{
    return cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, kernel, threads, shared, 0);
}
CUDA_API(cuOccupancyAvailableDynamicSMemPerBlock)(size_t *shared, CUfunction kernel, int blocks, int threads)
{
    return entered() ? entered() : result_of(cudaOccupancyAvailableDynamicSMemPerBlock(shared, kernel, blocks, threads));
}
/* The largest of the blocks by which most threads run at a time. */
CUDA_API(cuOccupancyMaxPotentialBlockSizeWithFlags)(int *least_grid, int *block, CUfunction kernel, size_t (*shared_for)(int), size_t shared, int most_threads, unsigned flags)
{
    int best = 0;
    if (entered() || !least_grid || !block || flags > 1) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    CUresult result = result_of(check_function(kernel));
    for (int threads = most_threads > 0 && most_threads < MOST_THREADS ? most_threads : MOST_THREADS; threads > 0 && !result; threads = (threads - 1) / WARP * WARP) {
        int blocks = 0;
        result = cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, shared_for ? shared_for(threads) : shared);
        if (result || blocks * threads <= best) continue;
        best = blocks * threads;
        *block = threads;
        *least_grid = blocks * MULTIPROCESSORS;
    }
    return result ? result : best > 0 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
CUDA_API(cuOccupancyMaxPotentialBlockSize)(int *least_grid, int *block, CUfunction kernel, size_t (*shared_for)(int), size_t shared, int most_threads)
{
    return cuOccupancyMaxPotentialBlockSizeWithFlags(least_grid, block, kernel, shared_for, shared, most_threads, 0);
}
