/* Attributes of kernels, and how many blocks of one fit into a multiprocessor of the GPU that this stands for. Registers are not counted. */
enum { SM_THREADS = 2048, SM_BLOCKS = 32, SM_WARPS = 64, SM_SHARED = 228 * 1024, BLOCK_RESERVED_SHARED = 1024, MULTIPROCESSORS = 132, WARP = 32, SOME_REGISTERS = 32 };
typedef struct {
    size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
    int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA, maxDynamicSharedSizeBytes, preferredShmemCarveout, clusterDimMustBeSet;
    int requiredClusterWidth, requiredClusterHeight, requiredClusterDepth, clusterSchedulingPolicyPreference, nonPortableClusterSizeAllowed, reserved[16];
} function_attributes;
CUDART_API(cudaError_t, cudaFuncGetAttributes)(function_attributes *attributes, const void *kernel)
{
    function *function;
    if (!attributes) return given(cudaErrorInvalidValue);
    cudaError_t error = standing() ? standing() : find_function(kernel, &function);
    if (error) return given(error);
    *attributes = (function_attributes){.sharedSizeBytes = function->kernel->shared_bytes, .maxThreadsPerBlock = MOST_THREADS, .numRegs = SOME_REGISTERS,
        .ptxVersion = 90, .binaryVersion = 90, .maxDynamicSharedSizeBytes = (int)most_dynamic_shared(function), .preferredShmemCarveout = function->carveout};
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaFuncSetAttribute)(const void *kernel, int attribute, int value)
{
    enum { MOST_DYNAMIC_SHARED = 8, CARVEOUT = 9, CLUSTER_WIDTH = 11, NON_PORTABLE_CLUSTER = 14, CLUSTER_SCHEDULING = 15 };
    function *function;
    cudaError_t error = standing() ? standing() : find_function(kernel, &function);
    if (error) return given(error);
    if (attribute == MOST_DYNAMIC_SHARED) {
        if (value < 0 || (size_t)value > MOST_SHARED - function->kernel->shared_bytes) return given(cudaErrorInvalidValue);
        function->most_dynamic_shared = value;
        function->most_dynamic_shared_set = 1;
    } else if (attribute == CARVEOUT) {
        if (value < -1 || value > 100) return given(cudaErrorInvalidValue);
        function->carveout = value;
    } else if (attribute < CLUSTER_WIDTH || attribute > CLUSTER_SCHEDULING) {
        return given(cudaErrorInvalidValue);
    } else if (attribute != NON_PORTABLE_CLUSTER && attribute != CLUSTER_SCHEDULING) {
        return given(cudaErrorNotSupported);
    }
    return cudaSuccess;
}
static cudaError_t check_function(const void *kernel)
{
    function *function;
    return standing() ? standing() : find_function(kernel, &function);
}
CUDART_API(cudaError_t, cudaFuncSetCacheConfig)(const void *kernel, int config) { return given((unsigned)config > 3 ? cudaErrorInvalidValue : check_function(kernel)); }
CUDART_API(cudaError_t, cudaFuncSetSharedMemConfig)(const void *kernel, int config) { return given((unsigned)config > 2 ? cudaErrorInvalidValue : check_function(kernel)); }
CUDART_API(cudaError_t, cudaFuncGetName)(const char **name, const void *kernel)
{
    function *function;
    cudaError_t error = name ? find_function(kernel, &function) : cudaErrorInvalidValue;
    if (!error) *name = function->name;
    return given(error);
}
CUDART_API(cudaError_t, cudaFuncGetParamInfo)(const void *kernel, size_t number, size_t *offset, size_t *bytes)
{
    function *function;
    cudaError_t error = find_function(kernel, &function);
    if (!error && number >= function->kernel->parameters) error = cudaErrorInvalidValue;
    if (error) return given(error);
    if (offset) *offset = function->kernel->parameter[number].offset;
    if (bytes) *bytes = function->kernel->parameter[number].bytes;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGetFuncBySymbol)(void **found, const void *kernel)
{
    function *function;
    cudaError_t error = found ? find_function(kernel, &function) : cudaErrorInvalidValue;
    if (!error) *found = function;
    return given(error);
}
CUDART_API(cudaError_t, cudaGetKernel)(void **found, const void *kernel)
{
    function *function;
    cudaError_t error = found ? find_function(kernel, &function) : cudaErrorInvalidValue;
    if (!error) *found = function;
    return given(error);
}
/* Shared memory that a multiprocessor sets aside where a kernel asked for a share of it in per cent. */
static size_t shared_carved(int percent)
{
    static const size_t sizes[] = {0, 8, 16, 32, 64, 100, 132, 164, 196, 228};
    size_t i = 0;
    if (percent < 0) return SM_SHARED;
    while (i < sizeof sizes / sizeof *sizes - 1 && 100 * sizes[i] < 228 * (size_t)percent) ++i;
    return 1024 * sizes[i];
}
static size_t most(size_t x, size_t y) { return x > y ? x : y; }
static size_t least(size_t x, size_t y) { return x < y ? x : y; }
static size_t blocks_that_fit(const function *function, int threads, size_t shared)
{
    size_t per_block = rounded(function->kernel->shared_bytes + shared, 128) + BLOCK_RESERVED_SHARED;
    if (threads > MOST_THREADS || shared > most_dynamic_shared(function)) return 0;
    size_t warps = ((size_t)threads + WARP - 1) / WARP;
    return least(least(SM_BLOCKS, SM_WARPS / warps), most(shared_carved(function->carveout), per_block) / per_block);
}
CUDART_API(cudaError_t, cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)(int *blocks, const void *kernel, int threads, size_t shared, unsigned flags)
{
    function *function;
    cudaError_t error = standing() ? standing() : blocks && threads > 0 && flags <= 1 ? find_function(kernel, &function) : cudaErrorInvalidValue;
    if (!error) *blocks = (int)blocks_that_fit(function, threads, shared);
    return given(error);
}
CUDART_API(cudaError_t, cudaOccupancyMaxActiveBlocksPerMultiprocessor)(int *blocks, const void *kernel, int threads, size_t shared)
{
    return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, kernel, threads, shared, 0);
}
CUDART_API(cudaError_t, cudaOccupancyAvailableDynamicSMemPerBlock)(size_t *shared, const void *kernel, int blocks, int threads)
{
    function *function;
    cudaError_t error = standing() ? standing() : shared && blocks > 0 && threads > 0 ? find_function(kernel, &function) : cudaErrorInvalidValue;
    if (error) return given(error);
    size_t each = SM_SHARED / (size_t)blocks / 128 * 128, own = function->kernel->shared_bytes + BLOCK_RESERVED_SHARED;
    *shared = each > own ? least(each - own, MOST_SHARED - function->kernel->shared_bytes) : 0;
    return cudaSuccess;
}
