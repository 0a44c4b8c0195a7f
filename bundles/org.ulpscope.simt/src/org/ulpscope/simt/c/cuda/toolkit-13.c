/* Functions whose parameters CUDA 13 changed. */
CUDART_API(cudaError_t, cudaGetDeviceProperties)(properties *properties, int device) { return given(get_properties(properties, device)); }
CUDART_API(cudaError_t, cudaMemPrefetchAsync)(const void *memory, size_t bytes, location to, unsigned flags, cudaStream_t stream)
{
    return given(flags ? cudaErrorInvalidValue : prefetch(memory, bytes, to.type == 1 ? to.id : -1, stream));
}
CUDART_SAME(cudaMemPrefetchAsync_ptsz, cudaMemPrefetchAsync);
CUDART_API(cudaError_t, cudaMemAdvise)(const void *memory, size_t bytes, int advice, location where)
{
    (void)where;
    return given(advise(memory, bytes, advice));
}
CUDART_API(cudaError_t, cudaGraphInstantiate)(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags) { return given(instantiate(exec, graph, flags)); }
CUDART_API(cudaError_t, cudaGraphAddDependencies)(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const void *edges, size_t count)
{
    (void)edges;
    return given(connect(graph, from, to, count));
}
CUDART_API(cudaError_t, cudaGraphRemoveDependencies)(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const void *edges, size_t count)
{
    (void)edges;
    return given(disconnect(graph, from, to, count));
}
CUDART_API(cudaError_t, cudaGraphGetEdges)(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, void *edges, size_t *count)
{
    (void)edges;
    return given(list_edges(graph, from, to, count));
}
CUDART_API(cudaError_t, cudaGraphNodeGetDependencies)(cudaGraphNode_t node, cudaGraphNode_t *nodes, void *edges, size_t *count)
{
    (void)edges;
    return given(list_before(node, nodes, count));
}
CUDART_API(cudaError_t, cudaGraphNodeGetDependentNodes)(cudaGraphNode_t node, cudaGraphNode_t *nodes, void *edges, size_t *count)
{
    (void)edges;
    return given(list_after(node, nodes, count));
}
CUDART_API(cudaError_t, cudaStreamGetCaptureInfo)(cudaStream_t stream, int *status, unsigned long long *id, cudaGraph_t *graph, const cudaGraphNode_t **after,
        const void **edges, size_t *afters)
{
    if (edges) *edges = 0;
    return given(capture_info(stream, status, id, graph, after, afters));
}
CUDART_SAME(cudaStreamGetCaptureInfo_ptsz, cudaStreamGetCaptureInfo);
CUDART_API(cudaError_t, cudaStreamUpdateCaptureDependencies)(cudaStream_t stream, cudaGraphNode_t *after, const void *edges, size_t afters, unsigned flags)
{
    (void)edges;
    return given(update_capture(stream, after, afters, flags));
}
CUDART_SAME(cudaStreamUpdateCaptureDependencies_ptsz, cudaStreamUpdateCaptureDependencies);
