/* Graphs made ready: their work one after the other, each after what it depends on. */
typedef struct step { node *of; operation work; _Bool disabled; } step;
struct graph_exec { step *step; size_t steps; unsigned long long flags; };
/* Nodes in an order in which each comes after those that it depends on, and else in that in which they were added; whether there is one. */
static _Bool visit(node *node, struct node **order, size_t *count, size_t depth, size_t most)
{
    if (node->seen) return 1;
    if (depth > most) return 0;
    for (size_t i = 0; i < node->afters; ++i) {
        if (!visit(node->after[i], order, count, depth + 1, most)) return 0;
    }
    if (!node->seen) order[(*count)++] = node;
    node->seen = 1;
    return 1;
}
static _Bool add_steps(struct graph_exec *exec, const graph *graph, _Bool disabled)
{
    node **order = grown(0, (graph->nodes + 1) * sizeof *order);
    size_t count = 0;
    _Bool acyclic = 1;
    for (size_t i = 0; i < graph->nodes; ++i) graph->node[i]->seen = 0;
    for (size_t i = 0; i < graph->nodes && acyclic; ++i) acyclic = visit(graph->node[i], order, &count, 0, graph->nodes);
    for (size_t i = 0; i < count && acyclic; ++i) {
        operation work = order[i]->work;
        if (work.work == CHILD_GRAPH) {
            acyclic = add_steps(exec, work.child.graph, disabled || order[i]->disabled);
            continue;
        }
        if (work.work == LAUNCH) {
            size_t bytes = work.launch.function->kernel->bytes;
            work.launch.parameters = memcpy(grown(0, bytes + 1), work.launch.parameters, bytes);
        }
        exec->step = grown(exec->step, (exec->steps + 1) * sizeof *exec->step);
        exec->step[exec->steps++] = (step){order[i], work, disabled || order[i]->disabled};
    }
    free(order);
    return acyclic;
}
static void delete_exec(cudaGraphExec_t exec)
{
    for (size_t i = 0; i < exec->steps; ++i) {
        if (exec->step[i].work.work == LAUNCH) free(exec->step[i].work.launch.parameters);
    }
    free(exec->step);
    free(exec);
}
static cudaError_t instantiate(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags)
{
    if (!exec || !graph) return cudaErrorInvalidValue;
    if (standing()) return standing();
    *exec = memset(grown(0, sizeof **exec), 0, sizeof **exec);
    (*exec)->flags = flags;
    lock();
    _Bool whole = add_steps(*exec, graph, 0);
    unlock();
    if (whole) return cudaSuccess;
    delete_exec(*exec);
    *exec = 0;
    return cudaErrorInvalidValue;
}
CUDART_API(cudaError_t, cudaGraphInstantiateWithFlags)(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags) { return given(instantiate(exec, graph, flags)); }
typedef struct { unsigned long long flags; cudaStream_t upload; cudaGraphNode_t failed; int result; } instantiate_parameters;
CUDART_API(cudaError_t, cudaGraphInstantiateWithParams)(cudaGraphExec_t *exec, cudaGraph_t graph, instantiate_parameters *parameters)
{
    if (!parameters) return given(cudaErrorInvalidValue);
    cudaError_t error = instantiate(exec, graph, parameters->flags);
    parameters->failed = 0;
    parameters->result = error ? 1 : 0;
    return given(error);
}
CUDART_SAME(cudaGraphInstantiateWithParams_ptsz, cudaGraphInstantiateWithParams);
CUDART_API(cudaError_t, cudaGraphExecDestroy)(cudaGraphExec_t exec)
{
    if (!exec) return given(cudaErrorInvalidValue);
    delete_exec(exec);
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGraphExecGetFlags)(cudaGraphExec_t exec, unsigned long long *flags)
{
    if (!exec || !flags) return given(cudaErrorInvalidValue);
    *flags = exec->flags;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGraphUpload)(cudaGraphExec_t exec, cudaStream_t stream) { return given(exec ? check_stream(stream) : cudaErrorInvalidValue); }
CUDART_SAME(cudaGraphUpload_ptsz, cudaGraphUpload);
CUDART_API(cudaError_t, cudaGraphLaunch)(cudaGraphExec_t exec, cudaStream_t stream)
{
    cudaError_t error = standing() ? standing() : exec ? check_stream(stream) : cudaErrorInvalidValue;
    for (size_t i = 0; !error && i < exec->steps; ++i) {
        if (!exec->step[i].disabled) error = submit(stream, &exec->step[i].work, 0);
    }
    return given(error);
}
static step *step_of(cudaGraphExec_t exec, cudaGraphNode_t node)
{
    for (size_t i = 0; exec && i < exec->steps; ++i) {
        if (exec->step[i].of == node) return &exec->step[i];
    }
    return 0;
}
static cudaError_t change_step(cudaGraphExec_t exec, cudaGraphNode_t node, const operation *work)
{
    step *found = step_of(exec, node);
    return found ? change(&found->work, work) : cudaErrorInvalidValue;
}
CUDART_API(cudaError_t, cudaGraphExecKernelNodeSetParams)(cudaGraphExec_t exec, cudaGraphNode_t node, const kernel_node_parameters *parameters)
{
    unsigned char laid_out[MOST_PARAMETERS];
    operation work;
    cudaError_t error = kernel_work(parameters, &work, laid_out);
    return given(error ? error : change_step(exec, node, &work));
}
CUDART_API(cudaError_t, cudaGraphExecMemcpyNodeSetParams)(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaMemcpy3DParms *parameters)
{
    operation work;
    cudaError_t error = planes_copied(parameters, &work);
    return given(error ? error : change_step(exec, node, &work));
}
CUDART_API(cudaError_t, cudaGraphExecMemcpyNodeSetParams1D)(cudaGraphExec_t exec, cudaGraphNode_t node, void *to, const void *from, size_t bytes, int kind)
{
    operation work = bytes_work(to, from, bytes, kind);
    return given(change_step(exec, node, &work));
}
CUDART_API(cudaError_t, cudaGraphExecMemsetNodeSetParams)(cudaGraphExec_t exec, cudaGraphNode_t node, const memset_parameters *parameters)
{
    operation work;
    cudaError_t error = fill_work(parameters, &work);
    return given(error ? error : change_step(exec, node, &work));
}
CUDART_API(cudaError_t, cudaGraphExecHostNodeSetParams)(cudaGraphExec_t exec, cudaGraphNode_t node, const host_node_parameters *parameters)
{
    if (!parameters || !parameters->fn) return given(cudaErrorInvalidValue);
    operation work = {.work = HOST_CALL, .host = {parameters->fn, parameters->userData}};
    return given(change_step(exec, node, &work));
}
CUDART_API(cudaError_t, cudaGraphNodeSetEnabled)(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned enabled)
{
    step *found = step_of(exec, node);
    if (!found) return given(cudaErrorInvalidValue);
    found->disabled = !enabled;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGraphNodeGetEnabled)(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned *enabled)
{
    step *found = step_of(exec, node);
    if (!found || !enabled) return given(cudaErrorInvalidValue);
    *enabled = !found->disabled;
    return cudaSuccess;
}
/* A graph of the same kinds of work in the same order takes the place of the one that was made ready. */
typedef struct { int result; cudaGraphNode_t node, from; } update_result;
CUDART_API(cudaError_t, cudaGraphExecUpdate)(cudaGraphExec_t exec, cudaGraph_t graph, update_result *result)
{
    enum { SUCCESS, ERROR, TOPOLOGY_CHANGED, NODE_TYPE_CHANGED };
    struct graph_exec fresh = {0};
    if (!exec || !graph || !result) return given(cudaErrorInvalidValue);
    *result = (update_result){SUCCESS, 0, 0};
    lock();
    _Bool whole = add_steps(&fresh, graph, 0);
    unlock();
    if (!whole || fresh.steps != exec->steps) result->result = TOPOLOGY_CHANGED;
    for (size_t i = 0; result->result == SUCCESS && i < exec->steps; ++i) {
        if (change(&exec->step[i].work, &fresh.step[i].work)) *result = (update_result){NODE_TYPE_CHANGED, fresh.step[i].of, 0};
    }
    for (size_t i = 0; i < fresh.steps; ++i) {
        if (fresh.step[i].work.work == LAUNCH) free(fresh.step[i].work.launch.parameters);
    }
    free(fresh.step);
    return given(result->result == SUCCESS ? cudaSuccess : cudaErrorGraphExecUpdateFailure);
}
