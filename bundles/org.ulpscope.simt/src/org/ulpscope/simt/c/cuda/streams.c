/* Streams. */
enum { GREATEST_PRIORITY = -5 };
static table streams;
static unsigned long long stream_ids = 3;
/* The default stream that each thread has of its own; its queue is free again when the thread ends. */
static pthread_key_t of_thread;
static pthread_once_t of_thread_once = PTHREAD_ONCE_INIT;
static void leave_thread(void *queue) { leave_queue(queue); }
static void make_of_thread(void) { pthread_key_create(&of_thread, leave_thread); }
static queue *queue_of(cudaStream_t stream)
{
    if (is_real(stream)) return stream->queue;
    if (stream != PER_THREAD) return &legacy;
    pthread_once(&of_thread_once, make_of_thread);
    queue *queue = pthread_getspecific(of_thread);
    if (queue || !(queue = take_queue(BLOCKING_QUEUE))) return queue ? queue : &legacy;
    pthread_setspecific(of_thread, queue);
    return queue;
}
/* The default streams are always there. */
static cudaError_t check_stream(cudaStream_t stream)
{
    if (!is_real(stream)) return cudaSuccess;
    lock();
    _Bool there = table_get(&streams, stream) != 0;
    unlock();
    return there ? cudaSuccess : cudaErrorInvalidResourceHandle;
}
/* For calls that ask for what a stream has done. */
static cudaError_t check_finished(cudaStream_t stream)
{
    cudaError_t error = check_stream(stream);
    if (error || !__atomic_load_n(&captures, __ATOMIC_RELAXED)) return error;
    if (is_legacy(stream)) return default_stream_free();
    if (!is_real(stream) || !stream->capture) return cudaSuccess;
    stream->capture->invalid = 1;
    return cudaErrorStreamCaptureUnsupported;
}
static cudaError_t new_stream(cudaStream_t *stream, unsigned flags, int priority)
{
    if (!stream || flags & ~1u) return cudaErrorInvalidValue;
    if (standing()) return standing();
    struct stream *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return cudaErrorMemoryAllocation;
    fresh->queue = take_queue(flags & 1 ? APART_QUEUE : BLOCKING_QUEUE);
    if (!fresh->queue) {
        free(fresh);
        return cudaErrorMemoryAllocation;
    }
    fresh->flags = flags;
    fresh->priority = priority > 0 ? 0 : priority < GREATEST_PRIORITY ? GREATEST_PRIORITY : priority;
    lock();
    fresh->id = stream_ids++;
    table_put(&streams, fresh, fresh);
    unlock();
    *stream = fresh;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaStreamCreate)(cudaStream_t *stream) { return given(new_stream(stream, 0, 0)); }
CUDART_API(cudaError_t, cudaStreamCreateWithFlags)(cudaStream_t *stream, unsigned flags) { return given(new_stream(stream, flags, 0)); }
CUDART_API(cudaError_t, cudaStreamCreateWithPriority)(cudaStream_t *stream, unsigned flags, int priority) { return given(new_stream(stream, flags, priority)); }
/* What it was asked for is done still. A capture that it takes part in needs it no longer if another stream began it. */
CUDART_API(cudaError_t, cudaStreamDestroy)(cudaStream_t stream)
{
    if (!is_real(stream) || check_stream(stream)) return given(cudaErrorInvalidResourceHandle);
    lock();
    capture *capture = stream->capture;
    _Bool origin = capture && capture->origin == stream;
    if (origin) capture->invalid = 1;
    else if (capture) add_to_front(&capture->left, stream->front.node, stream->front.nodes);
    table_put(&streams, stream, 0);
    unlock();
    leave_queue(stream->queue);
    /* What it was is kept where a capture still names it. */
    if (!origin) {
        free(stream->front.node);
        free(stream);
    }
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaStreamSynchronize)(cudaStream_t stream)
{
    cudaError_t error = check_finished(stream);
    return given(error ? error : await_stream(stream));
}
CUDART_API(cudaError_t, cudaStreamQuery)(cudaStream_t stream)
{
    cudaError_t error = check_finished(stream);
    return given(error ? error : query_queue(queue_of(stream)));
}
CUDART_API(cudaError_t, cudaStreamGetFlags)(cudaStream_t stream, unsigned *flags)
{
    if (!flags) return given(cudaErrorInvalidValue);
    if (check_stream(stream)) return given(cudaErrorInvalidResourceHandle);
    *flags = is_real(stream) ? stream->flags : 0;
    return cudaSuccess;
}
CUDART_SAME(cudaStreamGetFlags_ptsz, cudaStreamGetFlags);
CUDART_API(cudaError_t, cudaStreamGetPriority)(cudaStream_t stream, int *priority)
{
    if (!priority) return given(cudaErrorInvalidValue);
    if (check_stream(stream)) return given(cudaErrorInvalidResourceHandle);
    *priority = is_real(stream) ? stream->priority : 0;
    return cudaSuccess;
}
CUDART_SAME(cudaStreamGetPriority_ptsz, cudaStreamGetPriority);
CUDART_API(cudaError_t, cudaStreamGetId)(cudaStream_t stream, unsigned long long *id)
{
    if (!id) return given(cudaErrorInvalidValue);
    if (check_stream(stream)) return given(cudaErrorInvalidResourceHandle);
    *id = is_real(stream) ? stream->id : (uintptr_t)stream == 2 ? 2 : 1;
    return cudaSuccess;
}
CUDART_SAME(cudaStreamGetId_ptsz, cudaStreamGetId);
CUDART_API(cudaError_t, cudaStreamGetDevice)(cudaStream_t stream, int *device)
{
    if (!device) return given(cudaErrorInvalidValue);
    if (check_stream(stream)) return given(cudaErrorInvalidResourceHandle);
    *device = 0;
    return cudaSuccess;
}
CUDART_SAME(cudaStreamGetDevice_ptsz, cudaStreamGetDevice);
CUDART_API(cudaError_t, cudaDeviceGetStreamPriorityRange)(int *least, int *greatest)
{
    if (least) *least = 0;
    if (greatest) *greatest = GREATEST_PRIORITY;
    return cudaSuccess;
}
/* Attributes of streams say how a GPU shall schedule and cache. */
CUDART_API(cudaError_t, cudaStreamSetAttribute)(cudaStream_t stream, int attribute, const void *value)
{
    (void)attribute;
    return given(!value ? cudaErrorInvalidValue : check_stream(stream));
}
CUDART_SAME(cudaStreamSetAttribute_ptsz, cudaStreamSetAttribute);
CUDART_API(cudaError_t, cudaStreamCopyAttributes)(cudaStream_t to, cudaStream_t from) { return given(check_stream(to) ? check_stream(to) : check_stream(from)); }
CUDART_SAME(cudaStreamCopyAttributes_ptsz, cudaStreamCopyAttributes);
CUDART_API(cudaError_t, cudaStreamAttachMemAsync)(cudaStream_t stream, void *memory, size_t bytes, unsigned flags)
{
    allocation found;
    (void)bytes;
    cudaError_t error = check_stream(stream);
    if (!error && (!find_allocation(memory, &found) || (flags != 1 && flags != 2 && flags != 4))) error = cudaErrorInvalidValue;
    return given(error);
}
CUDART_SAME(cudaStreamAttachMemAsync_ptsz, cudaStreamAttachMemAsync);
CUDART_API(cudaError_t, cudaLaunchHostFunc)(cudaStream_t stream, cudaHostFn_t call, void *data)
{
    cudaError_t error = standing() ? standing() : call ? check_stream(stream) : cudaErrorInvalidValue;
    operation work = {.work = HOST_CALL, .host = {call, data}};
    return given(error ? error : submit(stream, &work, 0));
}
CUDART_API(cudaError_t, cudaStreamAddCallback)(cudaStream_t stream, cudaStreamCallback_t call, void *data, unsigned flags)
{
    cudaError_t error = standing() ? standing() : call && flags == 0 ? check_finished(stream) : cudaErrorInvalidValue;
    operation work = {.work = CALLBACK, .callback = {call, stream, data}};
    return given(error ? error : submit(stream, &work, 0));
}
