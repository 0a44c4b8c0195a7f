/* The calls that launch kernels. */
/* Copies arguments to where the kernel has them. */
static void lay_out(const ulp_kernel *kernel, void *const *arguments, unsigned char *parameters)
{
    memset(parameters, 0, kernel->bytes);
    for (uint32_t i = 0; i < kernel->parameters; ++i) memcpy(parameters + kernel->parameter[i].offset, arguments[i], kernel->parameter[i].bytes);
}
static cudaError_t launch(const void *host, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream, _Bool together)
{
    function *function;
    cudaError_t error = find_function(host, &function);
    if (standing()) {
        if (!error && !is_worker) record_no_launch(function->name, blocks, threads, shared, AFTER_FAILURE);
        return standing();
    }
    if (error == cudaErrorNoKernelImageForDevice) {
        record_no_launch(function->name, blocks, threads, shared, "It did not run: its code cannot be loaded here. Standard error says why.");
    }
    if (!error) error = check_launch(function, blocks, threads, shared);
    if (!error) error = check_stream(stream);
    if (error) return error;
    const ulp_kernel *kernel = function->kernel;
    if (kernel->parameters > 0 && !arguments) return cudaErrorInvalidValue;
    if (together && (uint64_t)blocks.x * blocks.y * blocks.z > MULTIPROCESSORS * blocks_that_fit(function, (int)(threads.x * threads.y * threads.z), shared)) {
        return cudaErrorCooperativeLaunchTooLarge;
    }
    unsigned char parameters[kernel->bytes + 1];
    lay_out(kernel, arguments, parameters);
    operation work = {.work = LAUNCH, .launch = {function, blocks, threads, shared, parameters, together}};
    return submit(stream, &work, 0);
}
CUDART_API(cudaError_t, cudaLaunchKernel)(const void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream)
{
    return given(launch(kernel, blocks, threads, arguments, shared, stream, 0));
}
CUDART_API(cudaError_t, __cudaLaunchKernel)(void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream)
{
    return given(launch(kernel, blocks, threads, arguments, shared, stream, 0));
}
CUDART_API(cudaError_t, __cudaGetKernel)(void **kernel, const void *host)
{
    lock();
    *kernel = table_get(&functions, host);
    unlock();
    return *kernel ? cudaSuccess : given(UNKNOWN_FUNCTION);
}
/* What stands in <<< >>> until the call that follows takes it; an argument of that call may launch another kernel. */
enum { NESTED_LAUNCHES = 64 };
static _Thread_local struct { dim3 blocks, threads; size_t shared; void *stream; } configured[NESTED_LAUNCHES];
static _Thread_local unsigned configurations;
CUDART_API(unsigned, __cudaPushCallConfiguration)(dim3 blocks, dim3 threads, size_t shared, void *stream)
{
    if (configurations == NESTED_LAUNCHES) return 1;
    configured[configurations].blocks = blocks;
    configured[configurations].threads = threads;
    configured[configurations].shared = shared;
    configured[configurations++].stream = stream;
    return 0;
}
CUDART_API(cudaError_t, __cudaPopCallConfiguration)(dim3 *blocks, dim3 *threads, size_t *shared, void *stream)
{
    if (configurations == 0) return given(cudaErrorMissingConfiguration);
    *blocks = configured[--configurations].blocks;
    *threads = configured[configurations].threads;
    *shared = configured[configurations].shared;
    *(void **)stream = configured[configurations].stream;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaLaunchCooperativeKernel)(const void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream)
{
    return given(launch(kernel, blocks, threads, arguments, shared, stream, 1));
}
/* A launch with attributes. Most say how a GPU shall schedule; blocks that work as a cluster are not there. */
typedef struct { int id; char pad[4]; union { char bytes[64]; int number; unsigned cluster[3]; } value; } launch_attribute;
typedef struct { dim3 blocks, threads; size_t shared; cudaStream_t stream; launch_attribute *attributes; unsigned count; } launch_configuration;
CUDART_API(cudaError_t, cudaLaunchKernelExC)(const launch_configuration *configuration, const void *kernel, void **arguments)
{
    enum { COOPERATIVE = 2, CLUSTER = 4 };
    _Bool together = 0;
    if (!configuration) return given(cudaErrorInvalidValue);
    for (unsigned i = 0; i < configuration->count; ++i) {
        const launch_attribute *attribute = &configuration->attributes[i];
        if (attribute->id == COOPERATIVE) together = attribute->value.number != 0;
        if (attribute->id == CLUSTER && attribute->value.cluster[0] * attribute->value.cluster[1] * attribute->value.cluster[2] > 1) {
            return refuse("a launch in clusters of blocks");
        }
    }
    return given(launch(kernel, configuration->blocks, configuration->threads, arguments, configuration->shared, configuration->stream, together));
}
