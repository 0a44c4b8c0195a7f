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
static size_t most_dynamic_shared(const function *function)
{
    size_t own = function->kernel->shared_bytes;
    if (function->most_dynamic_shared_set) return (size_t)function->most_dynamic_shared;
    return own < USUAL_SHARED ? USUAL_SHARED - own : 0;
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
    case ULP_ILLEGAL: return cudaErrorIllegalInstruction;
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
static void run_launch(const operation *work)
{
    const __typeof__(work->launch) *launch = &work->launch;
    ulp_outcome outcome = {.ending = ULP_COMPLETED};
    /* Of a graph that is launched again and again, they stay as they are. */
    unsigned char parameters[launch->function->kernel->bytes + 1];
    memcpy(parameters, launch->parameters, launch->function->kernel->bytes);
    ulp_request request = {.kernel = launch->function->kernel, .blocks = {launch->blocks.x, launch->blocks.y, launch->blocks.z},
        .threads = {launch->threads.x, launch->threads.y, launch->threads.z}, .shared = (uint32_t)launch->shared, .parameters = parameters,
        .together = launch->together, .races_seen = checked() || certifying(), .as_on_a_gpu = !checked(), .there = kernel_may_touch, .take = take_memory, .give = give_memory, .written = certifying() ? certify_access : checked() ? note_access : 0};
    if (!checked() && !certifying()) request.open_bytes = arena_addresses(&request.open_begin);
    double begin = now();
    _Bool looked = !is_left_out(request.kernel->name);
    inject_arguments(request.kernel, parameters, number_launch(launch->function->image, looked));
    launch->function->image->run(&request, &outcome);
    keep_printed(launch->number, outcome.printed, outcome.printed_bytes);
    if (outcome.ending != ULP_COMPLETED) name_own_files(outcome.sentence);
    if (*outcome.remark) {
        name_own_files(outcome.remark);
        say("%s", outcome.remark);
    }
    record_launch(launch->number, &request, &outcome, now() - begin, looked);
    certify_launch(launch->number, launch->function->image, request.kernel->name, outcome.ending != ULP_COMPLETED ? outcome.sentence : *outcome.remark ? outcome.remark : 0);
    if (outcome.ending == ULP_COMPLETED) return;
    say("%s", outcome.sentence);
    cudaError_t none = cudaSuccess;
    __atomic_compare_exchange_n(&fault, &none, error_of(outcome.ending), 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
