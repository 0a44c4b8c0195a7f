/* What nodes of graphs do, given and changed. */
CUDART_API(cudaError_t, cudaGraphKernelNodeGetParams)(cudaGraphNode_t node, kernel_node_parameters *parameters)
{
    if (!node || !parameters || node->work.work != LAUNCH) return given(cudaErrorInvalidValue);
    const __typeof__(node->work.launch) *launch = &node->work.launch;
    *parameters = (kernel_node_parameters){launch->function->host, launch->blocks, launch->threads, (unsigned)launch->shared, node->arguments, 0};
    return cudaSuccess;
}
/* Gives a node or a step other work of the same kind; its parameters lie where they lay. */
static cudaError_t change(operation *work, const operation *other)
{
    if (work->work != other->work) return cudaErrorInvalidValue;
    if (other->work != LAUNCH) {
        *work = *other;
        return cudaSuccess;
    }
    if (work->launch.function->kernel->bytes != other->launch.function->kernel->bytes) return cudaErrorInvalidValue;
    unsigned char *parameters = work->launch.parameters;
    memcpy(parameters, other->launch.parameters, other->launch.function->kernel->bytes);
    *work = *other;
    work->launch.parameters = parameters;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGraphKernelNodeSetParams)(cudaGraphNode_t node, const kernel_node_parameters *parameters)
{
    unsigned char laid_out[MOST_PARAMETERS];
    operation work;
    cudaError_t error = node ? kernel_work(parameters, &work, laid_out) : cudaErrorInvalidValue;
    return given(error ? error : change(&node->work, &work));
}
CUDART_API(cudaError_t, cudaGraphMemcpyNodeSetParams)(cudaGraphNode_t node, const cudaMemcpy3DParms *parameters)
{
    operation work;
    cudaError_t error = node ? planes_copied(parameters, &work) : cudaErrorInvalidValue;
    return given(error ? error : change(&node->work, &work));
}
CUDART_API(cudaError_t, cudaGraphMemcpyNodeSetParams1D)(cudaGraphNode_t node, void *to, const void *from, size_t bytes, int kind)
{
    operation work = bytes_work(to, from, bytes, kind);
    return given(node ? change(&node->work, &work) : cudaErrorInvalidValue);
}
CUDART_API(cudaError_t, cudaGraphMemsetNodeSetParams)(cudaGraphNode_t node, const memset_parameters *parameters)
{
    operation work;
    cudaError_t error = node ? fill_work(parameters, &work) : cudaErrorInvalidValue;
    return given(error ? error : change(&node->work, &work));
}
CUDART_API(cudaError_t, cudaGraphHostNodeSetParams)(cudaGraphNode_t node, const host_node_parameters *parameters)
{
    if (!node || !parameters || !parameters->fn) return given(cudaErrorInvalidValue);
    operation work = {.work = HOST_CALL, .host = {parameters->fn, parameters->userData}};
    return given(change(&node->work, &work));
}
CUDART_API(cudaError_t, cudaGraphHostNodeGetParams)(cudaGraphNode_t node, host_node_parameters *parameters)
{
    if (!node || !parameters || node->work.work != HOST_CALL) return given(cudaErrorInvalidValue);
    *parameters = (host_node_parameters){node->work.host.call, node->work.host.data};
    return cudaSuccess;
}
