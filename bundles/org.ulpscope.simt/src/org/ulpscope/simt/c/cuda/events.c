/* Events: the times at which what was asked for before was done. */
enum { BLOCKING_SYNC = 1, DISABLE_TIMING = 2, INTERPROCESS = 4, RECORD_EXTERNAL = 1 };
static table events;
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}
static cudaError_t check_event(cudaEvent_t event)
{
    lock();
    _Bool there = table_get(&events, event) != 0;
    unlock();
    return there ? cudaSuccess : cudaErrorInvalidResourceHandle;
}
static cudaError_t new_event(cudaEvent_t *event, unsigned flags)
{
    if (!event || flags & ~7u || (flags & INTERPROCESS && !(flags & DISABLE_TIMING))) return cudaErrorInvalidValue;
    if (standing()) return standing();
    struct event *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return cudaErrorMemoryAllocation;
    fresh->flags = flags;
    fresh->users = 1;
    lock();
    table_put(&events, fresh, fresh);
    unlock();
    *event = fresh;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaEventCreate)(cudaEvent_t *event) { return given(new_event(event, 0)); }
CUDART_API(cudaError_t, cudaEventCreateWithFlags)(cudaEvent_t *event, unsigned flags) { return given(new_event(event, flags)); }
CUDART_API(cudaError_t, cudaEventDestroy)(cudaEvent_t event)
{
    if (check_event(event)) return given(cudaErrorInvalidResourceHandle);
    lock();
    table_put(&events, event, 0);
    unlock();
    drop_event(event);
    return cudaSuccess;
}
static void drop_event(cudaEvent_t event)
{
    if (__atomic_sub_fetch(&event->users, 1, __ATOMIC_ACQ_REL) > 0) return;
    free(event->front.node);
    free(event);
}
static void run_event(const operation *work)
{
    double time = now();
    __atomic_store(&work->event.event->time, &time, __ATOMIC_RELAXED);
    drop_event(work->event.event);
}
/* Asks a stream to record an event, which stands from now on for what the stream was asked for before. */
static void issue_record(cudaEvent_t event, queue *queue)
{
    operation work = {.work = EVENT_RECORD, .event = {event}};
    __atomic_add_fetch(&event->users, 1, __ATOMIC_ACQ_REL);
    mark at = issue(queue, &work, (mark){0, 0}, 1);
    lock();
    event->at = at;
    event->recorded = 1;
    unlock();
}
/* Asks a queue to wait for a mark. */
static void issue_wait(mark at, queue *queue)
{
    operation work = {.work = NOTHING};
    issue(queue, &work, at, 1);
}
static mark mark_of(cudaEvent_t event)
{
    lock();
    mark at = event->at;
    unlock();
    return at;
}
/* Of a stream that is captured, an event remembers what was asked for before; only an external one is a node of its own. */
static cudaError_t record(cudaEvent_t event, cudaStream_t stream, unsigned flags)
{
    cudaError_t error = standing() ? standing() : check_event(event);
    if (!error) error = flags & ~1u ? cudaErrorInvalidValue : check_stream(stream);
    if (error) return error;
    operation work = {.work = EVENT_RECORD, .event = {event}};
    if (!is_real(stream) || !stream->capture || flags & RECORD_EXTERNAL) {
        event->capture = 0;
        return submit(stream, &work, 0);
    }
    lock();
    error = stream->capture->invalid ? cudaErrorStreamCaptureInvalidated : cudaSuccess;
    event->capture = stream->capture;
    set_front(&event->front, stream->front.node, stream->front.nodes);
    unlock();
    return error;
}
CUDART_API(cudaError_t, cudaEventRecord)(cudaEvent_t event, cudaStream_t stream) { return given(record(event, stream, 0)); }
CUDART_API(cudaError_t, cudaEventRecordWithFlags)(cudaEvent_t event, cudaStream_t stream, unsigned flags) { return given(record(event, stream, flags)); }
static _Bool is_captured(cudaEvent_t event)
{
    _Bool found = 0;
    lock();
    for (capture *each = captures; each; each = each->next) found |= event->capture == each;
    if (!found) event->capture = 0;
    unlock();
    return found;
}
static cudaError_t check_recorded(cudaEvent_t event)
{
    cudaError_t error = check_event(event);
    return error ? error : is_captured(event) ? cudaErrorCapturedEvent : cudaSuccess;
}
CUDART_API(cudaError_t, cudaEventSynchronize)(cudaEvent_t event)
{
    cudaError_t error = check_recorded(event);
    if (!error && is_worker) error = cudaErrorNotPermitted;
    if (error) return given(error);
    await(mark_of(event));
    flush_printed();
    return given(awaited());
}
CUDART_API(cudaError_t, cudaEventQuery)(cudaEvent_t event)
{
    cudaError_t error = check_recorded(event);
    if (error) return given(error);
    _Bool reached = is_reached(mark_of(event));
    return given(reached || __atomic_load_n(&fault, __ATOMIC_ACQUIRE) ? awaited() : cudaErrorNotReady);
}
CUDART_API(cudaError_t, cudaEventElapsedTime)(float *milliseconds, cudaEvent_t begin, cudaEvent_t end)
{
    if (!milliseconds) return given(cudaErrorInvalidValue);
    if (check_event(begin) || check_event(end) || (begin->flags | end->flags) & DISABLE_TIMING || !begin->recorded || !end->recorded) {
        return given(standing() ? standing() : cudaErrorInvalidResourceHandle);
    }
    if (!is_reached(mark_of(begin)) || !is_reached(mark_of(end))) return given(cudaErrorNotReady);
    *milliseconds = (float)(1e3 * (end->time - begin->time));
    return given(awaited());
}
CUDART_SAME(cudaEventElapsedTime_v2, cudaEventElapsedTime);
CUDART_API(cudaError_t, cudaStreamWaitEvent)(cudaStream_t stream, cudaEvent_t event, unsigned flags)
{
    cudaError_t error = standing() ? standing() : check_event(event);
    if (!error) error = flags & ~1u ? cudaErrorInvalidValue : check_stream(stream);
    if (error) return given(error);
    mark at = {0, 0};
    lock();
    if (is_captured(event)) {
        if (!is_real(stream)) error = cudaErrorStreamCaptureImplicit;
        else if (stream->capture && stream->capture != event->capture) error = cudaErrorStreamCaptureMerge;
        else if (stream->capture) add_to_front(&stream->front, event->front.node, event->front.nodes);
        else {
            stream->capture = event->capture;
            set_front(&stream->front, event->front.node, event->front.nodes);
        }
    } else if (is_real(stream) && stream->capture && flags == 0) {
        stream->capture->invalid = 1;
        error = cudaErrorStreamCaptureIsolation;
    } else {
        at = event->at;
    }
    unlock();
    if (at.queue && !is_reached(at)) issue_wait(at, queue_of(stream));
    return given(error);
}
