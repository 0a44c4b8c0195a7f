/* Graphs of work. */
typedef struct { const void *func; dim3 gridDim, blockDim; unsigned sharedMemBytes; void **kernelParams, **extra; } kernel_node_parameters;
typedef struct { void *dst; size_t pitch; unsigned value, elementSize; size_t width, height; } memset_parameters;
typedef struct { cudaHostFn_t fn; void *userData; } host_node_parameters;
static cudaError_t new_graph(cudaGraph_t *graph)
{
    if (!graph) return cudaErrorInvalidValue;
    *graph = calloc(1, sizeof **graph);
    return *graph ? cudaSuccess : cudaErrorMemoryAllocation;
}
static void delete_node(node *node)
{
    if (node->work.work == LAUNCH) free(node->work.launch.parameters);
    free(node->arguments);
    free(node->after);
    free(node);
}
CUDART_API(cudaError_t, cudaGraphCreate)(cudaGraph_t *graph, unsigned flags) { return given(flags ? cudaErrorInvalidValue : new_graph(graph)); }
CUDART_API(cudaError_t, cudaGraphDestroy)(cudaGraph_t graph)
{
    if (!graph) return given(cudaErrorInvalidValue);
    for (size_t i = 0; i < graph->nodes; ++i) delete_node(graph->node[i]);
    free(graph->node);
    free(graph);
    return cudaSuccess;
}
/* Takes a node out of its graph; what came after it does no longer. */
CUDART_API(cudaError_t, cudaGraphDestroyNode)(cudaGraphNode_t node)
{
    if (!node) return given(cudaErrorInvalidValue);
    graph *graph = node->graph;
    size_t kept = 0;
    for (size_t i = 0; i < graph->nodes; ++i) {
        struct node *each = graph->node[i];
        size_t afters = 0;
        for (size_t k = 0; k < each->afters; ++k) {
            if (each->after[k] != node) each->after[afters++] = each->after[k];
        }
        each->afters = afters;
        if (each != node) graph->node[kept++] = each;
    }
    graph->nodes = kept;
    delete_node(node);
    return cudaSuccess;
}
static cudaError_t add(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, operation work)
{
    if (!node || !graph || (afters > 0 && !after)) return cudaErrorInvalidValue;
    for (size_t i = 0; i < afters; ++i) {
        if (!after[i] || after[i]->graph != graph) return cudaErrorInvalidValue;
    }
    *node = add_node(graph, work, after, afters);
    return cudaSuccess;
}
/* What a kernel node does; its parameters are laid out in memory of the caller, of MOST_PARAMETERS bytes. */
enum { MOST_PARAMETERS = 32768 };
static cudaError_t kernel_work(const kernel_node_parameters *parameters, operation *work, unsigned char *laid_out)
{
    function *function;
    cudaError_t error = parameters ? find_function(parameters->func, &function) : cudaErrorInvalidValue;
    if (!error) error = check_launch(function, parameters->gridDim, parameters->blockDim, parameters->sharedMemBytes);
    if (error) return error;
    if (function->kernel->bytes > MOST_PARAMETERS || (function->kernel->parameters > 0 && !parameters->kernelParams)) return cudaErrorInvalidValue;
    lay_out(function->kernel, parameters->kernelParams, laid_out);
    *work = (operation){.work = LAUNCH, .launch = {function, parameters->gridDim, parameters->blockDim, parameters->sharedMemBytes, laid_out, 0}};
    return cudaSuccess;
}
static cudaError_t fill_work(const memset_parameters *parameters, operation *work)
{
    if (!parameters) return cudaErrorInvalidValue;
    unsigned size = parameters->elementSize;
    size_t width = parameters->width * size;
    if ((size != 1 && size != 2 && size != 4) || (parameters->height > 1 && width > parameters->pitch)) return cudaErrorInvalidValue;
    *work = (operation){.work = FILL, .fill = {.to = parameters->dst, .value = parameters->value, .element = size, .width = width, .rows = parameters->height,
        .planes = 1, .pitch = parameters->pitch}};
    return width ? check_address(parameters->dst, spanned(width, parameters->height ? parameters->height : 1, 1, parameters->pitch, 0), 1) : cudaSuccess;
}
static operation bytes_work(void *to, const void *from, size_t bytes, int kind)
{
    operation work = bytes_copied(to, from, bytes, kind);
    work.work = COPY;
    return work;
}
CUDART_API(cudaError_t, cudaGraphAddKernelNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, const kernel_node_parameters *parameters)
{
    unsigned char laid_out[MOST_PARAMETERS];
    operation work;
    cudaError_t error = kernel_work(parameters, &work, laid_out);
    return given(error ? error : add(node, graph, after, afters, work));
}
CUDART_API(cudaError_t, cudaGraphAddMemcpyNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, const cudaMemcpy3DParms *parameters)
{
    operation work;
    cudaError_t error = planes_copied(parameters, &work);
    return given(error ? error : add(node, graph, after, afters, work));
}
CUDART_API(cudaError_t, cudaGraphAddMemcpyNode1D)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, void *to, const void *from, size_t bytes, int kind)
{
    return given(add(node, graph, after, afters, bytes_work(to, from, bytes, kind)));
}
static cudaError_t add_symbol_node(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, void *other, const void *symbol,
        size_t bytes, size_t offset, int kind, _Bool to)
{
    variable *found;
    cudaError_t error = find_variable(symbol, &found);
    if (error) return error;
    if (offset > found->bytes || bytes > found->bytes - offset) return cudaErrorInvalidValue;
    unsigned char *at = found->address + offset;
    return add(node, graph, after, afters, to ? bytes_work(at, other, bytes, kind) : bytes_work(other, at, bytes, kind));
}
CUDART_API(cudaError_t, cudaGraphAddMemcpyNodeToSymbol)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters,
        const void *symbol, const void *from, size_t bytes, size_t offset, int kind)
{
    return given(add_symbol_node(node, graph, after, afters, (void *)from, symbol, bytes, offset, kind, 1));
}
CUDART_API(cudaError_t, cudaGraphAddMemcpyNodeFromSymbol)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, void *to,
        const void *symbol, size_t bytes, size_t offset, int kind)
{
    return given(add_symbol_node(node, graph, after, afters, to, symbol, bytes, offset, kind, 0));
}
CUDART_API(cudaError_t, cudaGraphAddMemsetNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, const memset_parameters *parameters)
{
    operation work;
    cudaError_t error = fill_work(parameters, &work);
    return given(error ? error : add(node, graph, after, afters, work));
}
CUDART_API(cudaError_t, cudaGraphAddHostNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, const host_node_parameters *parameters)
{
    if (!parameters || !parameters->fn) return given(cudaErrorInvalidValue);
    return given(add(node, graph, after, afters, (operation){.work = HOST_CALL, .host = {parameters->fn, parameters->userData}}));
}
CUDART_API(cudaError_t, cudaGraphAddEmptyNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters)
{
    return given(add(node, graph, after, afters, (operation){.work = NOTHING}));
}
CUDART_API(cudaError_t, cudaGraphAddEventRecordNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, cudaEvent_t event)
{
    return given(check_event(event) ? cudaErrorInvalidValue : add(node, graph, after, afters, (operation){.work = EVENT_RECORD, .event = {event}}));
}
CUDART_API(cudaError_t, cudaGraphAddEventWaitNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, cudaEvent_t event)
{
    return given(check_event(event) ? cudaErrorInvalidValue : add(node, graph, after, afters, (operation){.work = EVENT_WAIT, .event = {event}}));
}
/* A graph in a node is a copy of what it was when it was added. */
static cudaGraph_t copied(const graph *from)
{
    graph *to = memset(grown(0, sizeof *to), 0, sizeof *to);
    for (size_t i = 0; i < from->nodes; ++i) {
        operation work = from->node[i]->work;
        if (work.work == CHILD_GRAPH) work.child.graph = copied(work.child.graph);
        add_node(to, work, 0, 0)->disabled = from->node[i]->disabled;
    }
    for (size_t i = 0; i < from->nodes; ++i) {
        node *each = to->node[i];
        each->afters = from->node[i]->afters;
        each->after = grown(0, (each->afters + 1) * sizeof *each->after);
        for (size_t k = 0; k < each->afters; ++k) {
            for (size_t n = 0; n < from->nodes; ++n) {
                if (from->node[n] == from->node[i]->after[k]) each->after[k] = to->node[n];
            }
        }
    }
    return to;
}
CUDART_API(cudaError_t, cudaGraphAddChildGraphNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, cudaGraph_t child)
{
    return given(!child ? cudaErrorInvalidValue : add(node, graph, after, afters, (operation){.work = CHILD_GRAPH, .child = {copied(child)}}));
}
CUDART_API(cudaError_t, cudaGraphChildGraphNodeGetGraph)(cudaGraphNode_t node, cudaGraph_t *graph)
{
    if (!node || !graph || node->work.work != CHILD_GRAPH) return given(cudaErrorInvalidValue);
    *graph = node->work.child.graph;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGraphClone)(cudaGraph_t *clone, cudaGraph_t graph)
{
    if (!clone || !graph) return given(cudaErrorInvalidValue);
    *clone = copied(graph);
    return cudaSuccess;
}
static cudaError_t connect(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t count)
{
    if (!graph || (count > 0 && (!from || !to))) return cudaErrorInvalidValue;
    for (size_t i = 0; i < count; ++i) {
        if (!from[i] || !to[i] || from[i]->graph != graph || to[i]->graph != graph || from[i] == to[i]) return cudaErrorInvalidValue;
        to[i]->after = grown(to[i]->after, (to[i]->afters + 1) * sizeof *to[i]->after);
        to[i]->after[to[i]->afters++] = from[i];
    }
    return cudaSuccess;
}
static cudaError_t disconnect(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t count)
{
    if (!graph || (count > 0 && (!from || !to))) return cudaErrorInvalidValue;
    for (size_t i = 0; i < count; ++i) {
        size_t kept = 0;
        for (size_t k = 0; k < to[i]->afters; ++k) {
            if (to[i]->after[k] != from[i]) to[i]->after[kept++] = to[i]->after[k];
        }
        to[i]->afters = kept;
    }
    return cudaSuccess;
}
/* Gives as many as there is room for, or where no room is given how many there are. */
static cudaError_t list_nodes(node *const *nodes, size_t count, cudaGraphNode_t *into, size_t *room)
{
    if (!room) return cudaErrorInvalidValue;
    for (size_t i = 0; into && i < *room; ++i) into[i] = i < count ? nodes[i] : 0;
    if (!into || *room > count) *room = count;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGraphGetNodes)(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *room)
{
    return given(graph ? list_nodes(graph->node, graph->nodes, nodes, room) : cudaErrorInvalidValue);
}
CUDART_API(cudaError_t, cudaGraphGetRootNodes)(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *room)
{
    front roots = {0, 0};
    if (!graph) return given(cudaErrorInvalidValue);
    for (size_t i = 0; i < graph->nodes; ++i) {
        if (graph->node[i]->afters == 0) add_to_front(&roots, &graph->node[i], 1);
    }
    cudaError_t error = list_nodes(roots.node, roots.nodes, nodes, room);
    free(roots.node);
    return given(error);
}
static cudaError_t list_edges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, size_t *room)
{
    if (!graph || !room) return cudaErrorInvalidValue;
    size_t count = 0;
    for (size_t i = 0; i < graph->nodes; ++i) {
        for (size_t k = 0; k < graph->node[i]->afters; ++k, ++count) {
            if (!from || !to || count >= *room) continue;
            from[count] = graph->node[i]->after[k];
            to[count] = graph->node[i];
        }
    }
    if (!from || !to || *room > count) *room = count;
    return cudaSuccess;
}
static cudaError_t list_before(cudaGraphNode_t node, cudaGraphNode_t *nodes, size_t *room)
{
    return node ? list_nodes(node->after, node->afters, nodes, room) : cudaErrorInvalidValue;
}
static cudaError_t list_after(cudaGraphNode_t node, cudaGraphNode_t *nodes, size_t *room)
{
    front after = {0, 0};
    if (!node) return cudaErrorInvalidValue;
    for (size_t i = 0; i < node->graph->nodes; ++i) {
        for (size_t k = 0; k < node->graph->node[i]->afters; ++k) {
            if (node->graph->node[i]->after[k] == node) add_to_front(&after, &node->graph->node[i], 1);
        }
    }
    cudaError_t error = list_nodes(after.node, after.nodes, nodes, room);
    free(after.node);
    return error;
}
CUDART_API(cudaError_t, cudaGraphNodeGetType)(cudaGraphNode_t node, int *type)
{
    static const int types[] = {[LAUNCH] = 0, [COPY] = 1, [FILL] = 2, [HOST_CALL] = 3, [CHILD_GRAPH] = 4, [NOTHING] = 5, [EVENT_WAIT] = 6, [EVENT_RECORD] = 7,
        [ALLOCATE] = 10, [RELEASE] = 11};
    if (!node || !type) return given(cudaErrorInvalidValue);
    *type = types[node->work.work];
    return cudaSuccess;
}
