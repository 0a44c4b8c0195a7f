/* Settings of the device that change nothing here, kept for programs that read them again. */
enum { LIMITS = 8, NO_LONGER_A_LIMIT = 3 };
static size_t limit[LIMITS] = {1024, 8650752, 8388608, 0, 2048, 64, 11796480, 232448};
static int cache_config, shared_config = 1;
static cudaError_t check_limit(unsigned number) { return number >= LIMITS ? cudaErrorInvalidValue : number == NO_LONGER_A_LIMIT ? cudaErrorUnsupportedLimit : cudaSuccess; }
CUDART_API(cudaError_t, cudaDeviceGetLimit)(size_t *value, int number)
{
    cudaError_t error = value ? check_limit((unsigned)number) : cudaErrorInvalidValue;
    if (!error) *value = limit[number];
    return given(error);
}
CUDART_API(cudaError_t, cudaDeviceSetLimit)(int number, size_t value)
{
    cudaError_t error = check_limit((unsigned)number);
    if (!error) limit[number] = value;
    return given(error);
}
CUDART_API(cudaError_t, cudaDeviceGetCacheConfig)(int *config)
{
    *config = cache_config;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaDeviceSetCacheConfig)(int config)
{
    if ((unsigned)config > 3) return given(cudaErrorInvalidValue);
    cache_config = config;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaDeviceGetSharedMemConfig)(int *config)
{
    *config = shared_config;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaDeviceSetSharedMemConfig)(int config)
{
    if ((unsigned)config > 2) return given(cudaErrorInvalidValue);
    return cudaSuccess;
}
