/* Capture: a stream's work becomes the nodes of a graph. All of this is called with the lock held. */
enum { CAPTURE_GLOBAL, CAPTURE_THREAD_LOCAL, CAPTURE_RELAXED };
static capture *captures;
static _Thread_local int capture_mode = CAPTURE_GLOBAL;
static void *grown(void *memory, size_t bytes)
{
    void *larger = realloc(memory, bytes);
    if (!larger) {
        say("There is no memory left.");
        abort();
    }
    return larger;
}
static void set_front(front *front, node *const *nodes, size_t count)
{
    front->node = grown(front->node, (count + 1) * sizeof *front->node);
    if (count > 0) memcpy(front->node, nodes, count * sizeof *nodes);
    front->nodes = count;
}
static void add_to_front(front *front, node *const *nodes, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        _Bool there = 0;
        for (size_t k = 0; k < front->nodes; ++k) there |= front->node[k] == nodes[i];
        if (there) continue;
        front->node = grown(front->node, (front->nodes + 1) * sizeof *front->node);
        front->node[front->nodes++] = nodes[i];
    }
}
static node *add_node(graph *graph, operation work, node *const *after, size_t afters)
{
    node *fresh = memset(grown(0, sizeof *fresh), 0, sizeof *fresh);
    fresh->work = work;
    fresh->graph = graph;
    if (afters > 0) {
        fresh->after = grown(0, afters * sizeof *after);
        memcpy(fresh->after, after, afters * sizeof *after);
        fresh->afters = afters;
    }
    if (work.work == LAUNCH) {
        const ulp_kernel *kernel = work.launch.function->kernel;
        fresh->work.launch.parameters = memcpy(grown(0, kernel->bytes + 1), work.launch.parameters, kernel->bytes);
        fresh->arguments = grown(0, (kernel->parameters + 1) * sizeof *fresh->arguments);
        for (uint32_t i = 0; i < kernel->parameters; ++i) fresh->arguments[i] = fresh->work.launch.parameters + kernel->parameter[i].offset;
    }
    graph->node = grown(graph->node, (graph->nodes + 1) * sizeof *graph->node);
    graph->node[graph->nodes++] = fresh;
    return fresh;
}
/* Whether calls that no capture allows may be made now; where not, the captures that forbid them are of no use any more. */
static const cudaStream_t PER_THREAD = (cudaStream_t)2;
static _Bool is_real(cudaStream_t stream) { return (uintptr_t)stream > 2; }
static _Bool is_legacy(cudaStream_t stream) { return !is_real(stream) && stream != PER_THREAD; }
static cudaError_t unless_captured(void)
{
    cudaError_t error = cudaSuccess;
    if (!__atomic_load_n(&captures, __ATOMIC_RELAXED) || capture_mode == CAPTURE_RELAXED) return cudaSuccess;
    lock();
    for (capture *each = captures; each; each = each->next) {
        _Bool own = pthread_equal(each->thread, pthread_self());
        if (each->mode == CAPTURE_RELAXED || (!own && (each->mode == CAPTURE_THREAD_LOCAL || capture_mode == CAPTURE_THREAD_LOCAL))) continue;
        each->invalid = 1;
        error = cudaErrorStreamCaptureUnsupported;
    }
    unlock();
    return error;
}
/* For calls that wait for the whole device. */
static cudaError_t captured_nowhere(void)
{
    if (!__atomic_load_n(&captures, __ATOMIC_RELAXED)) return cudaSuccess;
    lock();
    cudaError_t error = captures ? cudaErrorStreamCaptureUnsupported : cudaSuccess;
    for (capture *each = captures; each; each = each->next) each->invalid = 1;
    unlock();
    return error;
}
/* Whether work of the default stream may be done: streams that wait for it must not be captured. */
static cudaError_t default_stream_free(void)
{
    cudaError_t error = cudaSuccess;
    lock();
    for (capture *each = captures; each; each = each->next) {
        if (each->origin->flags & 1) continue;
        each->invalid = 1;
        error = cudaErrorStreamCaptureImplicit;
    }
    unlock();
    return error;
}
