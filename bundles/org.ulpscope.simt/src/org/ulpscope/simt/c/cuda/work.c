/* Pieces of work: done at once, or kept where their stream is captured. */
static void run_copy(const operation *work);
static void run_fill(const operation *work);
static void run_launch(const operation *work);
static void run_event(const operation *work);
static void record_no_launch(const char *kernel, dim3 blocks, dim3 threads, size_t shared, const char *why);
static const char AFTER_FAILURE[] = "It did not run: a launch before it had failed, after which a device runs nothing.";
static void run_work(const operation *work)
{
    if (__atomic_load_n(&fault, __ATOMIC_ACQUIRE)) {
        if (work->work == LAUNCH) {
            record_no_launch(work->launch.function->name, work->launch.blocks, work->launch.threads, work->launch.shared, AFTER_FAILURE);
        }
        return;
    }
    switch (work->work) {
    case LAUNCH: run_launch(work); break;
    case COPY: run_copy(work); break;
    case FILL: run_fill(work); break;
    case HOST_CALL: work->host.call(work->host.data); break;
    case EVENT_RECORD: run_event(work); break;
    default: break;
    }
}
/* waits: whether the program waits for it, and is told if a kernel failed before. */
static cudaError_t submit(cudaStream_t stream, const operation *work, _Bool waits)
{
    if (__atomic_load_n(&captures, __ATOMIC_RELAXED)) {
        if (!is_real(stream)) {
            cudaError_t error = default_stream_free();
            if (error) return error;
        } else if (stream->capture) {
            lock();
            cudaError_t error = stream->capture->invalid ? cudaErrorStreamCaptureInvalidated : cudaSuccess;
            if (!error) {
                node *fresh = add_node(stream->capture->graph, *work, stream->front.node, stream->front.nodes);
                set_front(&stream->front, &fresh, 1);
            }
            unlock();
            return error;
        }
    }
    run_work(work);
    return waits ? awaited() : cudaSuccess;
}
