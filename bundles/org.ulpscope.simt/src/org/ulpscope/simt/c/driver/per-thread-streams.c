/* The same functions for programs whose default stream is one of each thread: without a stream, they mean its own, as in cuda/per-thread.c. */
/* For calls that wait for what was asked for. */
static CUresult when_done(CUresult result) { return result ? result : cuStreamSynchronize(PER_THREAD); }
CUDA_API(cuLaunchKernel_ptsz)(CUfunction kernel, unsigned blocks_x, unsigned blocks_y, unsigned blocks_z,
        unsigned threads_x, unsigned threads_y, unsigned threads_z, unsigned shared, cudaStream_t stream, void **arguments, void **extra)
{
    return cuLaunchKernel(kernel, blocks_x, blocks_y, blocks_z, threads_x, threads_y, threads_z, shared, own(stream), arguments, extra);
}
CUDA_API(cuLaunchCooperativeKernel_ptsz)(CUfunction kernel, unsigned blocks_x, unsigned blocks_y, unsigned blocks_z,
        unsigned threads_x, unsigned threads_y, unsigned threads_z, unsigned shared, cudaStream_t stream, void **arguments)
{
    return cuLaunchCooperativeKernel(kernel, blocks_x, blocks_y, blocks_z, threads_x, threads_y, threads_z, shared, own(stream), arguments);
}
CUDA_API(cuLaunchKernelEx_ptsz)(const driver_configuration *all, CUfunction kernel, void **arguments, void **extra)
{
    if (!all) return CUDA_ERROR_INVALID_VALUE;
    driver_configuration changed = *all;
    changed.stream = own(all->stream);
    return cuLaunchKernelEx(&changed, kernel, arguments, extra);
}
CUDA_API(cuLaunchHostFunc_ptsz)(cudaStream_t stream, cudaHostFn_t call, void *data) { return cuLaunchHostFunc(own(stream), call, data); }
CUDA_API(cuMemAllocAsync_ptsz)(CUdeviceptr *memory, size_t bytes, cudaStream_t stream) { return cuMemAllocAsync(memory, bytes, own(stream)); }
CUDA_API(cuMemAllocFromPoolAsync_ptsz)(CUdeviceptr *memory, size_t bytes, cudaMemPool_t pool, cudaStream_t stream)
{
    return cuMemAllocFromPoolAsync(memory, bytes, pool, own(stream));
}
CUDA_API(cuMemFreeAsync_ptsz)(CUdeviceptr memory, cudaStream_t stream) { return cuMemFreeAsync(memory, own(stream)); }
CUDA_API(cuMemPrefetchAsync_ptsz)(CUdeviceptr memory, size_t bytes, CUdevice device, cudaStream_t stream)
{
    return cuMemPrefetchAsync(memory, bytes, device, own(stream));
}
CUDA_API(cuMemPrefetchAsync_v2_ptsz)(CUdeviceptr memory, size_t bytes, location to, unsigned flags, cudaStream_t stream)
{
    return cuMemPrefetchAsync_v2(memory, bytes, to, flags, own(stream));
}
CUDA_API(cuMemcpyHtoD_v2_ptds)(CUdeviceptr to, const void *from, size_t bytes)
{
    return when_done(cuMemcpyHtoDAsync_v2(to, from, bytes, PER_THREAD));
}
CUDA_API(cuMemcpyHtoDAsync_v2_ptsz)(CUdeviceptr to, const void *from, size_t bytes, cudaStream_t stream)
{
    return cuMemcpyHtoDAsync_v2(to, from, bytes, own(stream));
}
CUDA_API(cuMemcpyDtoH_v2_ptds)(void *to, CUdeviceptr from, size_t bytes) { return when_done(cuMemcpyDtoHAsync_v2(to, from, bytes, PER_THREAD)); }
CUDA_API(cuMemcpyDtoHAsync_v2_ptsz)(void *to, CUdeviceptr from, size_t bytes, cudaStream_t stream)
{
    return cuMemcpyDtoHAsync_v2(to, from, bytes, own(stream));
}
CUDA_API(cuMemcpyDtoD_v2_ptds)(CUdeviceptr to, CUdeviceptr from, size_t bytes)
{
    return when_done(cuMemcpyDtoDAsync_v2(to, from, bytes, PER_THREAD));
}
CUDA_API(cuMemcpyDtoDAsync_v2_ptsz)(CUdeviceptr to, CUdeviceptr from, size_t bytes, cudaStream_t stream)
{
    return cuMemcpyDtoDAsync_v2(to, from, bytes, own(stream));
}
CUDA_API(cuMemcpy_ptds)(CUdeviceptr to, CUdeviceptr from, size_t bytes) { return when_done(cuMemcpyAsync(to, from, bytes, PER_THREAD)); }
CUDA_API(cuMemcpyAsync_ptsz)(CUdeviceptr to, CUdeviceptr from, size_t bytes, cudaStream_t stream)
{
    return cuMemcpyAsync(to, from, bytes, own(stream));
}
CUDA_API(cuMemcpyPeer_ptds)(CUdeviceptr to, CUcontext to_context, CUdeviceptr from, CUcontext from_context, size_t bytes)
{
    return when_done(cuMemcpyPeerAsync(to, to_context, from, from_context, bytes, PER_THREAD));
}
CUDA_API(cuMemcpyPeerAsync_ptsz)(CUdeviceptr to, CUcontext to_context, CUdeviceptr from, CUcontext from_context, size_t bytes, cudaStream_t stream)
{
    return cuMemcpyPeerAsync(to, to_context, from, from_context, bytes, own(stream));
}
CUDA_API(cuMemcpy2D_v2_ptds)(const rows_copied *all) { return when_done(cuMemcpy2DAsync_v2(all, PER_THREAD)); }
CUDA_API(cuMemcpy2DUnaligned_v2_ptds)(const rows_copied *all) { return when_done(cuMemcpy2DAsync_v2(all, PER_THREAD)); }
CUDA_API(cuMemcpy2DAsync_v2_ptsz)(const rows_copied *all, cudaStream_t stream) { return cuMemcpy2DAsync_v2(all, own(stream)); }
CUDA_API(cuMemcpy3D_v2_ptds)(const volume_copied *all) { return when_done(cuMemcpy3DAsync_v2(all, PER_THREAD)); }
CUDA_API(cuMemcpy3DAsync_v2_ptsz)(const volume_copied *all, cudaStream_t stream) { return cuMemcpy3DAsync_v2(all, own(stream)); }
CUDA_API(cuMemsetD8_v2_ptds)(CUdeviceptr to, unsigned char value, size_t count)
{
    return when_done(cuMemsetD8Async(to, value, count, PER_THREAD));
}
CUDA_API(cuMemsetD8Async_ptsz)(CUdeviceptr to, unsigned char value, size_t count, cudaStream_t stream)
{
    return cuMemsetD8Async(to, value, count, own(stream));
}
CUDA_API(cuMemsetD2D8_v2_ptds)(CUdeviceptr to, size_t pitch, unsigned char value, size_t width, size_t rows)
{
    return when_done(cuMemsetD2D8Async(to, pitch, value, width, rows, PER_THREAD));
}
CUDA_API(cuMemsetD2D8Async_ptsz)(CUdeviceptr to, size_t pitch, unsigned char value, size_t width, size_t rows, cudaStream_t stream)
{
    return cuMemsetD2D8Async(to, pitch, value, width, rows, own(stream));
}
CUDA_API(cuMemsetD16_v2_ptds)(CUdeviceptr to, unsigned short value, size_t count)
{
    return when_done(cuMemsetD16Async(to, value, count, PER_THREAD));
}
CUDA_API(cuMemsetD16Async_ptsz)(CUdeviceptr to, unsigned short value, size_t count, cudaStream_t stream)
{
    return cuMemsetD16Async(to, value, count, own(stream));
}
CUDA_API(cuMemsetD2D16_v2_ptds)(CUdeviceptr to, size_t pitch, unsigned short value, size_t width, size_t rows)
{
    return when_done(cuMemsetD2D16Async(to, pitch, value, width, rows, PER_THREAD));
}
CUDA_API(cuMemsetD2D16Async_ptsz)(CUdeviceptr to, size_t pitch, unsigned short value, size_t width, size_t rows, cudaStream_t stream)
{
    return cuMemsetD2D16Async(to, pitch, value, width, rows, own(stream));
}
CUDA_API(cuMemsetD32_v2_ptds)(CUdeviceptr to, unsigned value, size_t count) { return when_done(cuMemsetD32Async(to, value, count, PER_THREAD)); }
CUDA_API(cuMemsetD32Async_ptsz)(CUdeviceptr to, unsigned value, size_t count, cudaStream_t stream)
{
    return cuMemsetD32Async(to, value, count, own(stream));
}
CUDA_API(cuMemsetD2D32_v2_ptds)(CUdeviceptr to, size_t pitch, unsigned value, size_t width, size_t rows)
{
    return when_done(cuMemsetD2D32Async(to, pitch, value, width, rows, PER_THREAD));
}
CUDA_API(cuMemsetD2D32Async_ptsz)(CUdeviceptr to, size_t pitch, unsigned value, size_t width, size_t rows, cudaStream_t stream)
{
    return cuMemsetD2D32Async(to, pitch, value, width, rows, own(stream));
}
CUDA_API(cuStreamSynchronize_ptsz)(cudaStream_t stream) { return cuStreamSynchronize(own(stream)); }
CUDA_API(cuStreamQuery_ptsz)(cudaStream_t stream) { return cuStreamQuery(own(stream)); }
CUDA_API(cuStreamGetFlags_ptsz)(cudaStream_t stream, unsigned *flags) { return cuStreamGetFlags(own(stream), flags); }
CUDA_API(cuStreamGetPriority_ptsz)(cudaStream_t stream, int *priority) { return cuStreamGetPriority(own(stream), priority); }
CUDA_API(cuStreamGetId_ptsz)(cudaStream_t stream, unsigned long long *id) { return cuStreamGetId(own(stream), id); }
CUDA_API(cuStreamGetDevice_ptsz)(cudaStream_t stream, CUdevice *device) { return cuStreamGetDevice(own(stream), device); }
CUDA_API(cuStreamGetCtx_ptsz)(cudaStream_t stream, CUcontext *context) { return cuStreamGetCtx(own(stream), context); }
CUDA_API(cuStreamWaitEvent_ptsz)(cudaStream_t stream, cudaEvent_t event, unsigned flags)
{
    return cuStreamWaitEvent(own(stream), event, flags);
}
CUDA_API(cuStreamAddCallback_ptsz)(cudaStream_t stream, cudaStreamCallback_t call, void *data, unsigned flags)
{
    return cuStreamAddCallback(own(stream), call, data, flags);
}
CUDA_API(cuStreamAttachMemAsync_ptsz)(cudaStream_t stream, CUdeviceptr memory, size_t bytes, unsigned flags)
{
    return cuStreamAttachMemAsync(own(stream), memory, bytes, flags);
}
CUDA_API(cuStreamSetAttribute_ptsz)(cudaStream_t stream, int attribute, const void *value)
{
    return cuStreamSetAttribute(own(stream), attribute, value);
}
CUDA_API(cuStreamCopyAttributes_ptsz)(cudaStream_t to, cudaStream_t from) { return cuStreamCopyAttributes(own(to), own(from)); }
CUDA_API(cuEventRecord_ptsz)(cudaEvent_t event, cudaStream_t stream) { return cuEventRecord(event, own(stream)); }
CUDA_API(cuEventRecordWithFlags_ptsz)(cudaEvent_t event, cudaStream_t stream, unsigned flags)
{
    return cuEventRecordWithFlags(event, own(stream), flags);
}
CUDA_API(cuStreamBeginCapture_v2_ptsz)(cudaStream_t stream, int mode) { return cuStreamBeginCapture_v2(own(stream), mode); }
CUDA_API(cuStreamEndCapture_ptsz)(cudaStream_t stream, cudaGraph_t *graph) { return cuStreamEndCapture(own(stream), graph); }
CUDA_API(cuStreamIsCapturing_ptsz)(cudaStream_t stream, int *status) { return cuStreamIsCapturing(own(stream), status); }
CUDA_API(cuGraphUpload_ptsz)(cudaGraphExec_t exec, cudaStream_t stream) { return cuGraphUpload(exec, own(stream)); }
CUDA_API(cuGraphLaunch_ptsz)(cudaGraphExec_t exec, cudaStream_t stream) { return cuGraphLaunch(exec, own(stream)); }
