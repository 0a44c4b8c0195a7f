/* The calls that begin and end a capture. */
static unsigned long long capture_ids = 1;
enum { CAPTURE_NONE, CAPTURE_ACTIVE, CAPTURE_INVALIDATED };
static cudaError_t begin_capture(cudaStream_t stream, graph *into, node *const *after, size_t afters, int mode)
{
    if (!is_real(stream)) return cudaErrorStreamCaptureUnsupported;
    cudaError_t error = standing() ? standing() : check_stream(stream);
    if (error) return error;
    if ((unsigned)mode > CAPTURE_RELAXED) return cudaErrorInvalidValue;
    if (stream->capture) return cudaErrorIllegalState;
    capture *fresh = calloc(1, sizeof *fresh);
    if (!into) into = calloc(1, sizeof *into);
    if (!fresh || !into) return cudaErrorMemoryAllocation;
    lock();
    *fresh = (capture){.next = captures, .graph = into, .origin = stream, .mode = mode, .thread = pthread_self(), .id = capture_ids++};
    __atomic_store_n(&captures, fresh, __ATOMIC_RELEASE);
    stream->capture = fresh;
    set_front(&stream->front, after, afters);
    unlock();
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaStreamBeginCapture)(cudaStream_t stream, int mode) { return given(begin_capture(stream, 0, 0, 0, mode)); }
CUDART_SAME(cudaStreamBeginCapture_ptsz, cudaStreamBeginCapture);
CUDART_API(cudaError_t, cudaStreamBeginCaptureToGraph)(cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *after, const void *edges, size_t afters, int mode)
{
    (void)edges;
    return given(graph ? begin_capture(stream, graph, after, afters, mode) : cudaErrorInvalidValue);
}
CUDART_SAME(cudaStreamBeginCaptureToGraph_ptsz, cudaStreamBeginCaptureToGraph);
static void mark_before(node *node)
{
    if (node->seen) return;
    node->seen = 1;
    for (size_t i = 0; i < node->afters; ++i) mark_before(node->after[i]);
}
/* Ends the part that each stream has in a capture; whether all that they were asked for comes before the end of the stream that began it. */
static _Bool leave_capture(capture *capture)
{
    _Bool joined = 1;
    for (size_t i = 0; i < capture->graph->nodes; ++i) capture->graph->node[i]->seen = 0;
    for (size_t i = 0; i < capture->origin->front.nodes; ++i) mark_before(capture->origin->front.node[i]);
    for (size_t k = 0; k < capture->left.nodes; ++k) joined &= capture->left.node[k]->seen;
    for (size_t i = 0; i < streams.slots; ++i) {
        cudaStream_t stream = streams.slot[i].value;
        if (!stream || stream->capture != capture) continue;
        for (size_t k = 0; k < stream->front.nodes; ++k) joined &= stream->front.node[k]->seen;
        stream->capture = 0;
        stream->front.nodes = 0;
    }
    return joined;
}
static cudaError_t end_capture(cudaStream_t stream, graph **graph)
{
    if (!graph || !is_real(stream)) return cudaErrorInvalidValue;
    *graph = 0;
    if (check_stream(stream)) return cudaErrorInvalidResourceHandle;
    capture *ended = stream->capture;
    if (!ended) return cudaErrorIllegalState;
    if (ended->origin != stream) return cudaErrorStreamCaptureUnmatched;
    if (ended->mode != CAPTURE_RELAXED && !pthread_equal(ended->thread, pthread_self())) return cudaErrorStreamCaptureWrongThread;
    lock();
    _Bool joined = leave_capture(ended);
    capture **link = &captures;
    while (*link != ended) link = &(*link)->next;
    __atomic_store_n(link, ended->next, __ATOMIC_RELEASE);
    unlock();
    cudaError_t error = ended->invalid ? cudaErrorStreamCaptureInvalidated : joined ? cudaSuccess : cudaErrorStreamCaptureUnjoined;
    if (!error) *graph = ended->graph;
    free(ended->left.node);
    free(ended);
    return error;
}
CUDART_API(cudaError_t, cudaStreamEndCapture)(cudaStream_t stream, cudaGraph_t *graph) { return given(end_capture(stream, graph)); }
CUDART_SAME(cudaStreamEndCapture_ptsz, cudaStreamEndCapture);
static int capture_status(cudaStream_t stream)
{
    if (!is_real(stream) || !stream->capture) return CAPTURE_NONE;
    return stream->capture->invalid ? CAPTURE_INVALIDATED : CAPTURE_ACTIVE;
}
CUDART_API(cudaError_t, cudaStreamIsCapturing)(cudaStream_t stream, int *status)
{
    if (!status) return given(cudaErrorInvalidValue);
    if (check_stream(stream)) return given(cudaErrorInvalidResourceHandle);
    *status = capture_status(stream);
    return cudaSuccess;
}
CUDART_SAME(cudaStreamIsCapturing_ptsz, cudaStreamIsCapturing);
static cudaError_t capture_info(cudaStream_t stream, int *status, unsigned long long *id, cudaGraph_t *graph, const cudaGraphNode_t **after, size_t *afters)
{
    if (!status) return cudaErrorInvalidValue;
    if (check_stream(stream)) return cudaErrorInvalidResourceHandle;
    *status = capture_status(stream);
    if (*status != CAPTURE_ACTIVE) return cudaSuccess;
    if (id) *id = stream->capture->id;
    if (graph) *graph = stream->capture->graph;
    if (after) *after = stream->front.node;
    if (afters) *afters = stream->front.nodes;
    return cudaSuccess;
}
static cudaError_t update_capture(cudaStream_t stream, cudaGraphNode_t *after, size_t afters, unsigned flags)
{
    if (check_stream(stream)) return cudaErrorInvalidResourceHandle;
    if (flags > 1 || (afters > 0 && !after)) return cudaErrorInvalidValue;
    if (capture_status(stream) != CAPTURE_ACTIVE) return cudaErrorIllegalState;
    lock();
    if (flags == 0) add_to_front(&stream->front, after, afters);
    else set_front(&stream->front, after, afters);
    unlock();
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaThreadExchangeStreamCaptureMode)(int *mode)
{
    if (!mode || (unsigned)*mode > CAPTURE_RELAXED) return given(cudaErrorInvalidValue);
    int before = capture_mode;
    capture_mode = *mode;
    *mode = before;
    return cudaSuccess;
}
