/* Launches. Arguments come one by one, or as the kernel has them in memory, in a buffer that a list of words and values names. */
static CUresult buffer_of(void **extra, const unsigned char **buffer, size_t *bytes)
{
    enum { END, BUFFER, BYTES };
    const size_t *size = 0;
    for (; (uintptr_t)*extra != END; extra += 2) {
        if ((uintptr_t)*extra == BUFFER) *buffer = extra[1];
        else if ((uintptr_t)*extra == BYTES) size = extra[1];
        else return CUDA_ERROR_INVALID_VALUE;
    }
    if (!*buffer || !size) return CUDA_ERROR_INVALID_VALUE;
    *bytes = *size;
    return CUDA_SUCCESS;
}
static CUresult launch_kernel(CUfunction kernel, launch_configuration configuration, void **arguments, void **extra)
{
    function *known;
    const unsigned char *buffer = 0;
    size_t bytes = 0;
    if (entered()) return entered();
    cudaError_t error = find_function(kernel, &known);
    if (error) return standing() ? result_of(standing()) : CUDA_ERROR_INVALID_HANDLE;
    if (arguments && extra) return CUDA_ERROR_INVALID_VALUE;
    const ulp_kernel *code = known->kernel;
    void *in_buffer[code->parameters + 1];
    if (extra) {
        CUresult result = buffer_of(extra, &buffer, &bytes);
        if (result || bytes < code->bytes) return result ? result : CUDA_ERROR_INVALID_VALUE;
        for (uint32_t i = 0; i < code->parameters; ++i) in_buffer[i] = (void *)(buffer + code->parameter[i].offset);
        arguments = in_buffer;
    }
    return result_of(cudaLaunchKernelExC(&configuration, kernel, arguments));
}
CUDA_API(cuLaunchKernel)(CUfunction kernel, unsigned blocks_x, unsigned blocks_y, unsigned blocks_z, unsigned threads_x, unsigned threads_y, unsigned threads_z,
        unsigned shared, cudaStream_t stream, void **arguments, void **extra)
{
    return launch_kernel(kernel, (launch_configuration){{blocks_x, blocks_y, blocks_z}, {threads_x, threads_y, threads_z}, shared, stream, 0, 0}, arguments, extra);
}
CUDA_API(cuLaunchCooperativeKernel)(CUfunction kernel, unsigned blocks_x, unsigned blocks_y, unsigned blocks_z, unsigned threads_x, unsigned threads_y, unsigned threads_z,
        unsigned shared, cudaStream_t stream, void **arguments)
{
    enum { TOGETHER = 2 };
    launch_attribute together = {.id = TOGETHER, .value = {.number = 1}};
    return launch_kernel(kernel, (launch_configuration){{blocks_x, blocks_y, blocks_z}, {threads_x, threads_y, threads_z}, shared, stream, &together, 1}, arguments, 0);
}
typedef struct { unsigned blocks[3], threads[3], shared; cudaStream_t stream; launch_attribute *attributes; unsigned count; } driver_configuration;
CUDA_API(cuLaunchKernelEx)(const driver_configuration *all, CUfunction kernel, void **arguments, void **extra)
{
    if (!all || (all->count > 0 && !all->attributes)) return CUDA_ERROR_INVALID_VALUE;
    return launch_kernel(kernel, (launch_configuration){{all->blocks[0], all->blocks[1], all->blocks[2]}, {all->threads[0], all->threads[1], all->threads[2]}, all->shared, all->stream,
        all->attributes, all->count}, arguments, extra);
}
CUDA_API(cuLaunchHostFunc)(cudaStream_t stream, cudaHostFn_t call, void *data) { return entered() ? entered() : result_of(cudaLaunchHostFunc(stream, call, data)); }
