/* Graphs of what streams did. */
CUDA_API(cuStreamBeginCapture_v2)(cudaStream_t stream, int mode) { return entered() ? entered() : result_of(cudaStreamBeginCapture(stream, mode)); }
CUDA_API(cuStreamEndCapture)(cudaStream_t stream, cudaGraph_t *graph) { return entered() ? entered() : result_of(cudaStreamEndCapture(stream, graph)); }
CUDA_API(cuStreamIsCapturing)(cudaStream_t stream, int *status) { return entered() ? entered() : result_of(cudaStreamIsCapturing(stream, status)); }
CUDA_API(cuThreadExchangeStreamCaptureMode)(int *mode) { return entered() ? entered() : result_of(cudaThreadExchangeStreamCaptureMode(mode)); }
CUDA_API(cuGraphCreate)(cudaGraph_t *graph, unsigned flags) { return entered() ? entered() : result_of(cudaGraphCreate(graph, flags)); }
CUDA_API(cuGraphDestroy)(cudaGraph_t graph) { return entered() ? entered() : result_of(cudaGraphDestroy(graph)); }
CUDA_API(cuGraphGetNodes)(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count) { return entered() ? entered() : result_of(cudaGraphGetNodes(graph, nodes, count)); }
CUDA_API(cuGraphInstantiateWithFlags)(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags) { return entered() ? entered() : result_of(cudaGraphInstantiateWithFlags(exec, graph, flags)); }
CUDA_API(cuGraphExecDestroy)(cudaGraphExec_t exec) { return entered() ? entered() : result_of(cudaGraphExecDestroy(exec)); }
CUDA_API(cuGraphUpload)(cudaGraphExec_t exec, cudaStream_t stream) { return entered() ? entered() : result_of(cudaGraphUpload(exec, stream)); }
CUDA_API(cuGraphLaunch)(cudaGraphExec_t exec, cudaStream_t stream) { return entered() ? entered() : result_of(cudaGraphLaunch(exec, stream)); }
