/* Pieces of work: put into the queues of their streams, or kept where these are captured. */
static void run_copy(const operation *work);
static void run_fill(const operation *work);
static void run_launch(const operation *work);
static void run_event(const operation *work);
static void drop_event(cudaEvent_t event);
static void issue_record(cudaEvent_t event, queue *queue);
static void issue_wait(mark at, queue *queue);
static mark mark_of(cudaEvent_t event);
static void run_free(const operation *work);
static void record_no_launch(const char *kernel, dim3 blocks, dim3 threads, size_t shared, const char *why);
static const char AFTER_FAILURE[] = "It did not run: a launch before it had failed, after which a device runs nothing.";
/* What is not done since a kernel failed. */
static void leave_work(const operation *work)
{
    switch (work->work) {
    case LAUNCH:
        record_no_launch(work->launch.function->name, work->launch.blocks, work->launch.threads, work->launch.shared, AFTER_FAILURE);
        break;
    case COPY: free(work->copy.staged); break;
    case EVENT_RECORD: drop_event(work->event.event); break;
    default: break;
    }
}
/* Whether work needs what the host may not have any more when the program has ended. */
static _Bool needs_host(const operation *work)
{
    if (work->work != COPY) return work->work == HOST_CALL || work->work == CALLBACK;
    allocation found;
    return !find_allocation(work->copy.to, &found) || (!work->copy.staged && !find_allocation(work->copy.from, &found));
}
static void run_work(const operation *work)
{
    if (__atomic_load_n(&device.ending, __ATOMIC_ACQUIRE) && needs_host(work)) return;
    cudaError_t failed = __atomic_load_n(&fault, __ATOMIC_ACQUIRE);
    if (work->work == CALLBACK) {
        work->callback.call(work->callback.stream, failed, work->callback.data);
        return;
    }
    if (failed) {
        leave_work(work);
        return;
    }
    switch (work->work) {
    case LAUNCH: run_launch(work); break;
    case COPY: run_copy(work); break;
    case FILL: run_fill(work); break;
    case HOST_CALL: work->host.call(work->host.data); break;
    case EVENT_RECORD: run_event(work); break;
    case FREE: run_free(work); break;
    default: break;
    }
}
/* Keeps work as a node of the graph that a stream is captured into. */
static cudaError_t keep_work(cudaStream_t stream, const operation *work)
{
    lock();
    cudaError_t error = stream->capture->invalid ? cudaErrorStreamCaptureInvalidated : cudaSuccess;
    if (!error) {
        node *fresh = add_node(stream->capture->graph, *work, stream->front.node, stream->front.nodes);
        set_front(&stream->front, &fresh, 1);
    }
    unlock();
    return error;
}
/*
 * Puts work into the queue of its stream, or keeps it where that is captured. @param now whether somebody shall begin at once, as nobody waits for it @param at where
 * it is in a queue; nowhere, where nothing can be waited for
 */
static cudaError_t put(cudaStream_t stream, const operation *work, _Bool now, mark *at)
{
    *at = (mark){0, 0};
    if (__atomic_load_n(&captures, __ATOMIC_RELAXED)) {
        if (is_real(stream) && stream->capture) return keep_work(stream, work);
        cudaError_t error = is_legacy(stream) ? default_stream_free() : cudaSuccess;
        if (error) return error;
    }
    if (!now && is_worker) return cudaErrorNotPermitted;
    queue *queue = queue_of(stream);
    if (work->work == EVENT_RECORD) issue_record(work->event.event, queue);
    else if (work->work == EVENT_WAIT) issue_wait(mark_of(work->event.event), queue);
    else *at = issue(queue, work, (mark){0, 0}, now);
    return cudaSuccess;
}
/* Does work before the call returns, which is told of nothing. */
static cudaError_t submit_quietly(cudaStream_t stream, const operation *work)
{
    mark at;
    cudaError_t error = put(stream, work, 0, &at);
    await(at);
    return error;
}
/* waits: whether the program waits for it, and is told if a kernel failed before. */
static cudaError_t submit(cudaStream_t stream, const operation *work, _Bool waits)
{
    mark at;
    waits |= work->work == LAUNCH && launches_wait();
    cudaError_t error = put(stream, work, !waits, &at);
    if (error || !waits || !at.queue) return error;
    await(at);
    flush_printed();
    return awaited();
}
