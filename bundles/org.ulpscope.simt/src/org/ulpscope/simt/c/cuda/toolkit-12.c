/* Functions as CUDA 12 has them; those that end in v2 and v3 have the parameters that CUDA 13 took over. */
CUDART_API(cudaError_t, cudaGetDeviceProperties_v2)(properties *properties, int device) { return given(get_properties(properties, device)); }
CUDART_API(cudaError_t, cudaMemPrefetchAsync)(const void *memory, size_t bytes, int device, cudaStream_t stream) { return given(prefetch(memory, bytes, device, stream)); }
CUDART_SAME(cudaMemPrefetchAsync_ptsz, cudaMemPrefetchAsync);
CUDART_API(cudaError_t, cudaMemPrefetchAsync_v2)(const void *memory, size_t bytes, location to, unsigned flags, cudaStream_t stream)
{
    return given(flags ? cudaErrorInvalidValue : prefetch(memory, bytes, to.type == 1 ? to.id : -1, stream));
}
CUDART_SAME(cudaMemPrefetchAsync_v2_ptsz, cudaMemPrefetchAsync_v2);
CUDART_API(cudaError_t, cudaMemAdvise)(const void *memory, size_t bytes, int advice, int device)
{
    (void)device;
    return given(advise(memory, bytes, advice));
}
CUDART_API(cudaError_t, cudaMemAdvise_v2)(const void *memory, size_t bytes, int advice, location where)
{
    (void)where;
    return given(advise(memory, bytes, advice));
}
CUDART_API(cudaError_t, cudaGraphInstantiate)(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags) { return given(instantiate(exec, graph, flags)); }
CUDART_API(cudaError_t, cudaGraphAddDependencies)(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t count) { return given(connect(graph, from, to, count)); }
CUDART_API(cudaError_t, cudaGraphRemoveDependencies)(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t count) { return given(disconnect(graph, from, to, count)); }
CUDART_API(cudaError_t, cudaGraphGetEdges)(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, size_t *count) { return given(list_edges(graph, from, to, count)); }
CUDART_API(cudaError_t, cudaGraphNodeGetDependencies)(cudaGraphNode_t node, cudaGraphNode_t *nodes, size_t *count) { return given(list_before(node, nodes, count)); }
CUDART_API(cudaError_t, cudaGraphNodeGetDependentNodes)(cudaGraphNode_t node, cudaGraphNode_t *nodes, size_t *count) { return given(list_after(node, nodes, count)); }
CUDART_API(cudaError_t, cudaStreamGetCaptureInfo_v2)(cudaStream_t stream, int *status, unsigned long long *id, cudaGraph_t *graph, const cudaGraphNode_t **after, size_t *afters)
{
    return given(capture_info(stream, status, id, graph, after, afters));
}
CUDART_SAME(cudaStreamGetCaptureInfo_v2_ptsz, cudaStreamGetCaptureInfo_v2);
CUDART_API(cudaError_t, cudaStreamUpdateCaptureDependencies)(cudaStream_t stream, cudaGraphNode_t *after, size_t afters, unsigned flags) { return given(update_capture(stream, after, afters, flags)); }
CUDART_SAME(cudaStreamUpdateCaptureDependencies_ptsz, cudaStreamUpdateCaptureDependencies);
/* Names of CUDA's first years. */
CUDART_SAME(cudaThreadSynchronize, cudaDeviceSynchronize);
CUDART_SAME(cudaThreadExit, cudaDeviceReset);
CUDART_SAME(cudaThreadGetLimit, cudaDeviceGetLimit);
CUDART_SAME(cudaThreadSetLimit, cudaDeviceSetLimit);
CUDART_SAME(cudaThreadGetCacheConfig, cudaDeviceGetCacheConfig);
CUDART_SAME(cudaThreadSetCacheConfig, cudaDeviceSetCacheConfig);
