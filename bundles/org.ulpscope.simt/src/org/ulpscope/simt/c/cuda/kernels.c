/* Launches of kernels. */
enum { MOST_THREADS = 1024, MOST_THREADS_Z = 64, MOST_BLOCKS_YZ = 65535, USUAL_SHARED = 48 * 1024, MOST_SHARED = 227 * 1024 };
static const cudaError_t BAD_CONFIGURATION = CUDART_MAJOR < 13 ? cudaErrorInvalidConfiguration : cudaErrorInvalidValue;
static const cudaError_t UNKNOWN_FUNCTION = CUDART_MAJOR < 13 ? cudaErrorInvalidDeviceFunction : cudaErrorInvalidResourceHandle;
static cudaError_t find_function(const void *host, function **found)
{
    if (!host) return cudaErrorInvalidDeviceFunction;
    lock();
    *found = table_get(&functions, host);
    cudaError_t error = *found ? load_function(*found) : UNKNOWN_FUNCTION;
    unlock();
    return error;
}
static cudaError_t check_launch(const function *function, dim3 blocks, dim3 threads, size_t shared)
{
    uint64_t in_block = (uint64_t)threads.x * threads.y * threads.z;
    if (in_block == 0 || in_block > MOST_THREADS || threads.x > MOST_THREADS || threads.y > MOST_THREADS || threads.z > MOST_THREADS_Z) return BAD_CONFIGURATION;
    if (blocks.x == 0 || blocks.y == 0 || blocks.z == 0 || blocks.x > INT32_MAX || blocks.y > MOST_BLOCKS_YZ || blocks.z > MOST_BLOCKS_YZ) return BAD_CONFIGURATION;
    return shared > most_dynamic_shared(function) ? cudaErrorInvalidValue : cudaSuccess;
}
static cudaError_t error_of(enum ulp_ending ending)
{
    switch (ending) {
    case ULP_COMPLETED: return cudaSuccess;
    case ULP_BAD_LAUNCH: case ULP_NO_MEMORY: return cudaErrorLaunchOutOfResources;
    case ULP_BAD_ADDRESS: return cudaErrorIllegalAddress;
    case ULP_MISALIGNED: return cudaErrorMisalignedAddress;
    case ULP_ASSERTED: return cudaErrorAssert;
    case ULP_STACK_FULL: return cudaErrorHardwareStackError;
    default: return cudaErrorLaunchFailure;
    }
}
static _Bool checked(void)
{
    static int checks = -1;
    if (checks < 0) {
        const char *asked = getenv("ULPSCOPE_CHECK");
        checks = asked && strcmp(asked, "1") == 0;
    }
    return checks;
}
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}
/* A launch of which nothing may come any more, since a kernel failed before, does nothing, as the rest of the device's work. */
static void run_launch(const operation *work)
{
    const __typeof__(work->launch) *launch = &work->launch;
    ulp_outcome outcome = {.ending = ULP_COMPLETED};
    ulp_request request = {.kernel = launch->function->kernel, .blocks = {launch->blocks.x, launch->blocks.y, launch->blocks.z},
        .threads = {launch->threads.x, launch->threads.y, launch->threads.z}, .shared = (uint32_t)launch->shared, .parameters = launch->parameters,
        .together = launch->together, .races_seen = checked(), .there = checked() ? kernel_may_touch : 0};
    double begin = now();
    launch->function->image->run(&request, &outcome);
    keep_printed(outcome.printed, outcome.printed_bytes);
    free(outcome.printed);
    record_launch(&request, &outcome, now() - begin);
    if (outcome.ending == ULP_COMPLETED) return;
    say("%s", outcome.sentence);
    cudaError_t none = cudaSuccess;
    __atomic_compare_exchange_n(&fault, &none, error_of(outcome.ending), 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
static cudaError_t launch(const void *host, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream, _Bool together)
{
    function *function;
    if (standing()) return standing();
    cudaError_t error = find_function(host, &function);
    if (!error) error = check_launch(function, blocks, threads, shared);
    if (error) return error;
    const ulp_kernel *kernel = function->kernel;
    if (kernel->parameters > 0 && !arguments) return cudaErrorInvalidValue;
    unsigned char parameters[kernel->bytes + 1];
    memset(parameters, 0, sizeof parameters);
    for (uint32_t i = 0; i < kernel->parameters; ++i) memcpy(parameters + kernel->parameter[i].offset, arguments[i], kernel->parameter[i].bytes);
    operation work = {.work = LAUNCH, .launch = {function, blocks, threads, shared, parameters, together}};
    return submit(stream, &work, 0);
}
CUDART_API(cudaError_t, cudaLaunchKernel)(const void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream)
{
    return given(launch(kernel, blocks, threads, arguments, shared, stream, 0));
}
CUDART_SAME(cudaLaunchKernel_ptsz, cudaLaunchKernel);
CUDART_API(cudaError_t, __cudaLaunchKernel)(void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream)
{
    return given(launch(kernel, blocks, threads, arguments, shared, stream, 0));
}
CUDART_SAME(__cudaLaunchKernel_ptsz, __cudaLaunchKernel);
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
