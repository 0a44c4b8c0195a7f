/* The same functions for programs whose default stream is one of each thread: without a stream, they mean that one. */
static cudaStream_t own(cudaStream_t stream) { return stream ? stream : PER_THREAD; }
CUDART_API(cudaError_t, cudaMemcpy_ptds)(void *to, const void *from, size_t bytes, int kind)
{
    return given(copy(bytes_copied(to, from, bytes, kind), PER_THREAD, 1));
}
CUDART_API(cudaError_t, cudaMemcpyAsync_ptsz)(void *to, const void *from, size_t bytes, int kind, cudaStream_t stream)
{
    return cudaMemcpyAsync(to, from, bytes, kind, own(stream));
}
CUDART_API(cudaError_t, cudaMemset_ptds)(void *to, int value, size_t bytes)
{
    return given(fill(bytes_filled(to, value, bytes), PER_THREAD, 1));
}
CUDART_API(cudaError_t, cudaMemsetAsync_ptsz)(void *to, int value, size_t bytes, cudaStream_t stream)
{
    return cudaMemsetAsync(to, value, bytes, own(stream));
}
CUDART_API(cudaError_t, cudaMemcpy2D_ptds)(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t rows, int kind)
{
    return given(copy_rows(to, to_pitch, from, from_pitch, width, rows, kind, PER_THREAD, 1));
}
CUDART_API(cudaError_t, cudaMemcpy2DAsync_ptsz)(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t rows, int kind, cudaStream_t stream)
{
    return cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, width, rows, kind, own(stream));
}
CUDART_API(cudaError_t, cudaMemcpy3D_ptds)(const cudaMemcpy3DParms *parameters)
{
    return given(copy_planes(parameters, PER_THREAD, 1));
}
CUDART_API(cudaError_t, cudaMemcpy3DAsync_ptsz)(const cudaMemcpy3DParms *parameters, cudaStream_t stream)
{
    return cudaMemcpy3DAsync(parameters, own(stream));
}
CUDART_API(cudaError_t, cudaMemset2D_ptds)(void *to, size_t pitch, int value, size_t width, size_t rows)
{
    return given(fill(rows_filled(to, pitch, value, width, rows), PER_THREAD, 1));
}
CUDART_API(cudaError_t, cudaMemset2DAsync_ptsz)(void *to, size_t pitch, int value, size_t width, size_t rows, cudaStream_t stream)
{
    return cudaMemset2DAsync(to, pitch, value, width, rows, own(stream));
}
CUDART_API(cudaError_t, cudaMemset3D_ptds)(cudaPitchedPtr to, int value, cudaExtent extent)
{
    return given(fill(planes_filled(to, value, extent), PER_THREAD, 1));
}
CUDART_API(cudaError_t, cudaMemset3DAsync_ptsz)(cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream)
{
    return cudaMemset3DAsync(to, value, extent, own(stream));
}
CUDART_API(cudaError_t, cudaMemcpyToSymbol_ptds)(const void *symbol, const void *from, size_t bytes, size_t offset, int kind)
{
    return given(copy_symbol((void *)from, symbol, bytes, offset, kind, PER_THREAD, 1, 1));
}
CUDART_API(cudaError_t, cudaMemcpyToSymbolAsync_ptsz)(const void *symbol, const void *from, size_t bytes, size_t offset, int kind, cudaStream_t stream)
{
    return cudaMemcpyToSymbolAsync(symbol, from, bytes, offset, kind, own(stream));
}
CUDART_API(cudaError_t, cudaMemcpyFromSymbol_ptds)(void *to, const void *symbol, size_t bytes, size_t offset, int kind)
{
    return given(copy_symbol(to, symbol, bytes, offset, kind, PER_THREAD, 1, 0));
}
CUDART_API(cudaError_t, cudaMemcpyFromSymbolAsync_ptsz)(void *to, const void *symbol, size_t bytes, size_t offset, int kind, cudaStream_t stream)
{
    return cudaMemcpyFromSymbolAsync(to, symbol, bytes, offset, kind, own(stream));
}
CUDART_API(cudaError_t, cudaEventRecord_ptsz)(cudaEvent_t event, cudaStream_t stream)
{
    return cudaEventRecord(event, own(stream));
}
CUDART_API(cudaError_t, cudaEventRecordWithFlags_ptsz)(cudaEvent_t event, cudaStream_t stream, unsigned flags)
{
    return cudaEventRecordWithFlags(event, own(stream), flags);
}
CUDART_API(cudaError_t, cudaStreamWaitEvent_ptsz)(cudaStream_t stream, cudaEvent_t event, unsigned flags)
{
    return cudaStreamWaitEvent(own(stream), event, flags);
}
CUDART_API(cudaError_t, cudaGraphLaunch_ptsz)(cudaGraphExec_t exec, cudaStream_t stream)
{
    return cudaGraphLaunch(exec, own(stream));
}
CUDART_API(cudaError_t, cudaLaunchKernel_ptsz)(const void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream)
{
    return cudaLaunchKernel(kernel, blocks, threads, arguments, shared, own(stream));
}
CUDART_API(cudaError_t, __cudaLaunchKernel_ptsz)(void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream)
{
    return __cudaLaunchKernel(kernel, blocks, threads, arguments, shared, own(stream));
}
CUDART_API(cudaError_t, cudaLaunchCooperativeKernel_ptsz)(const void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream)
{
    return cudaLaunchCooperativeKernel(kernel, blocks, threads, arguments, shared, own(stream));
}
CUDART_API(cudaError_t, cudaLaunchKernelExC_ptsz)(const launch_configuration *configuration, const void *kernel, void **arguments)
{
    launch_configuration own_stream = configuration ? *configuration : (launch_configuration){.count = 0};
    own_stream.stream = own(own_stream.stream);
    return cudaLaunchKernelExC(configuration ? &own_stream : 0, kernel, arguments);
}
CUDART_API(cudaError_t, cudaStreamSynchronize_ptsz)(cudaStream_t stream)
{
    return cudaStreamSynchronize(own(stream));
}
CUDART_API(cudaError_t, cudaStreamQuery_ptsz)(cudaStream_t stream)
{
    return cudaStreamQuery(own(stream));
}
CUDART_API(cudaError_t, cudaLaunchHostFunc_ptsz)(cudaStream_t stream, cudaHostFn_t call, void *data)
{
    return cudaLaunchHostFunc(own(stream), call, data);
}
CUDART_API(cudaError_t, cudaStreamAddCallback_ptsz)(cudaStream_t stream, cudaStreamCallback_t call, void *data, unsigned flags)
{
    return cudaStreamAddCallback(own(stream), call, data, flags);
}
CUDART_API(cudaError_t, cudaMallocAsync_ptsz)(void **memory, size_t bytes, cudaStream_t stream)
{
    return cudaMallocAsync(memory, bytes, own(stream));
}
CUDART_API(cudaError_t, cudaMallocFromPoolAsync_ptsz)(void **memory, size_t bytes, cudaMemPool_t pool, cudaStream_t stream)
{
    return cudaMallocFromPoolAsync(memory, bytes, pool, own(stream));
}
CUDART_API(cudaError_t, cudaFreeAsync_ptsz)(void *memory, cudaStream_t stream)
{
    return cudaFreeAsync(memory, own(stream));
}
