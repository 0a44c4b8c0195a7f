/* The device: one, with the figures of an NVIDIA H200 (compute capability 9.0), whose memory is that of this machine where that is less. */
static size_t device_memory(void)
{
    const size_t of_h200 = 150109880320u;
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    size_t here = pages > 0 && page > 0 ? (size_t)pages * (size_t)page : of_h200;
    return here < of_h200 ? here : of_h200;
}
static size_t most_dynamic_shared(const function *function)
{
    size_t own = function->kernel->shared_bytes;
    if (function->most_dynamic_shared) return (size_t)function->most_dynamic_shared;
    return own < 48 * 1024 ? 48 * 1024 - own : 0;
}
CUDART_API(cudaError_t, cudaDeviceSynchronize)(void)
{
    flush_printed();
    return given(awaited());
}
CUDART_API(cudaError_t, cudaGetDeviceCount)(int *count)
{
    *count = 1;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGetDevice)(int *device)
{
    *device = 0;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaSetDevice)(int device) { return given(device == 0 ? cudaSuccess : cudaErrorInvalidDevice); }
