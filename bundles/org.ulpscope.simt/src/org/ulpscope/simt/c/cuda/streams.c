/* Streams: what a stream is asked for is done when the call returns, so that a stream is always empty. */
enum { GREATEST_PRIORITY = -5 };
static table streams;
static unsigned long long stream_ids = 3;
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
    if (!is_real(stream)) return default_stream_free();
    if (!stream->capture) return cudaSuccess;
    stream->capture->invalid = 1;
    return cudaErrorStreamCaptureUnsupported;
}
static cudaError_t new_stream(cudaStream_t *stream, unsigned flags, int priority)
{
    if (!stream || flags & ~1u) return cudaErrorInvalidValue;
    if (standing()) return standing();
    struct stream *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return cudaErrorMemoryAllocation;
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
CUDART_API(cudaError_t, cudaStreamDestroy)(cudaStream_t stream)
{
    if (!is_real(stream) || check_stream(stream)) return given(cudaErrorInvalidResourceHandle);
    lock();
    if (stream->capture) stream->capture->invalid = 1;
    table_put(&streams, stream, 0);
    unlock();
    /* What it was is kept where a capture still names it. */
    if (!stream->capture) {
        free(stream->front.node);
        free(stream);
    }
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaStreamSynchronize)(cudaStream_t stream)
{
    cudaError_t error = check_finished(stream);
    flush_printed();
    return given(error ? error : awaited());
}
CUDART_SAME(cudaStreamSynchronize_ptsz, cudaStreamSynchronize);
CUDART_API(cudaError_t, cudaStreamQuery)(cudaStream_t stream)
{
    cudaError_t error = check_finished(stream);
    return given(error ? error : awaited());
}
CUDART_SAME(cudaStreamQuery_ptsz, cudaStreamQuery);
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
CUDART_SAME(cudaLaunchHostFunc_ptsz, cudaLaunchHostFunc);
CUDART_API(cudaError_t, cudaStreamAddCallback)(cudaStream_t stream, cudaStreamCallback_t call, void *data, unsigned flags)
{
    cudaError_t error = standing() ? standing() : call && flags == 0 ? check_finished(stream) : cudaErrorInvalidValue;
    if (!error) call(stream, __atomic_load_n(&fault, __ATOMIC_ACQUIRE), data);
    return given(error);
}
CUDART_SAME(cudaStreamAddCallback_ptsz, cudaStreamAddCallback);
