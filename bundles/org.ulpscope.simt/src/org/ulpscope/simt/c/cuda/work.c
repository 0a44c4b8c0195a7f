/* Pieces of work: done at once. */
static void run_copy(const operation *work);
static void run_fill(const operation *work);
static void run_launch(const operation *work);
static void run_work(const operation *work)
{
    if (__atomic_load_n(&fault, __ATOMIC_ACQUIRE)) return;
    switch (work->work) {
    case LAUNCH: run_launch(work); break;
    case COPY: run_copy(work); break;
    case FILL: run_fill(work); break;
    case HOST_CALL: work->host.call(work->host.data); break;
    default: break;
    }
}
/* waits: whether the program waits for it, and is told if a kernel failed before. */
static cudaError_t submit(cudaStream_t stream, const operation *work, _Bool waits)
{
    (void)stream;
    run_work(work);
    return waits ? awaited() : cudaSuccess;
}
static cudaError_t unless_captured(void) { return cudaSuccess; }
