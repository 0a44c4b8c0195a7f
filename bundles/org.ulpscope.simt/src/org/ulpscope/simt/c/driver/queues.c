/* Streams. */
CUDA_API(cuStreamCreate)(cudaStream_t *stream, unsigned flags) { return entered() ? entered() : result_of(cudaStreamCreateWithFlags(stream, flags)); }
CUDA_API(cuStreamCreateWithPriority)(cudaStream_t *stream, unsigned flags, int priority) { return entered() ? entered() : result_of(cudaStreamCreateWithPriority(stream, flags, priority)); }
CUDA_API(cuStreamDestroy_v2)(cudaStream_t stream) { return entered() ? entered() : result_of(cudaStreamDestroy(stream)); }
CUDA_API(cuStreamSynchronize)(cudaStream_t stream) { return entered() ? entered() : result_of(cudaStreamSynchronize(stream)); }
CUDA_SAME(cuStreamSynchronize_ptsz, cuStreamSynchronize);
CUDA_API(cuStreamQuery)(cudaStream_t stream) { return entered() ? entered() : result_of(cudaStreamQuery(stream)); }
CUDA_SAME(cuStreamQuery_ptsz, cuStreamQuery);
CUDA_API(cuStreamGetFlags)(cudaStream_t stream, unsigned *flags) { return entered() ? entered() : result_of(cudaStreamGetFlags(stream, flags)); }
CUDA_SAME(cuStreamGetFlags_ptsz, cuStreamGetFlags);
CUDA_API(cuStreamGetPriority)(cudaStream_t stream, int *priority) { return entered() ? entered() : result_of(cudaStreamGetPriority(stream, priority)); }
CUDA_SAME(cuStreamGetPriority_ptsz, cuStreamGetPriority);
CUDA_API(cuStreamGetId)(cudaStream_t stream, unsigned long long *id) { return entered() ? entered() : result_of(cudaStreamGetId(stream, id)); }
CUDA_SAME(cuStreamGetId_ptsz, cuStreamGetId);
CUDA_API(cuStreamGetDevice)(cudaStream_t stream, CUdevice *device) { return entered() ? entered() : result_of(cudaStreamGetDevice(stream, device)); }
CUDA_SAME(cuStreamGetDevice_ptsz, cuStreamGetDevice);
CUDA_API(cuStreamGetCtx)(cudaStream_t stream, CUcontext *context)
{
    unsigned flags;
    if (entered() || !context) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    cudaError_t error = cudaStreamGetFlags(stream, &flags);
    if (!error) *context = current_context();
    return result_of(error);
}
CUDA_SAME(cuStreamGetCtx_ptsz, cuStreamGetCtx);
/* @param green set to 0: no context has a part of the device alone */
static CUresult contexts_of_stream(cudaStream_t stream, CUcontext *context, void **green)
{
    CUresult result = green ? cuStreamGetCtx(stream, context) : CUDA_ERROR_INVALID_VALUE;
    if (!result) *green = 0;
    return result;
}
CUDA_API(cuStreamWaitEvent)(cudaStream_t stream, cudaEvent_t event, unsigned flags) { return entered() ? entered() : result_of(cudaStreamWaitEvent(stream, event, flags)); }
CUDA_SAME(cuStreamWaitEvent_ptsz, cuStreamWaitEvent);
CUDA_API(cuStreamAddCallback)(cudaStream_t stream, cudaStreamCallback_t call, void *data, unsigned flags) { return entered() ? entered() : result_of(cudaStreamAddCallback(stream, call, data, flags)); }
CUDA_SAME(cuStreamAddCallback_ptsz, cuStreamAddCallback);
CUDA_API(cuStreamAttachMemAsync)(cudaStream_t stream, CUdeviceptr memory, size_t bytes, unsigned flags)
{
    return entered() ? entered() : result_of(cudaStreamAttachMemAsync(stream, (void *)memory, bytes, flags));
}
CUDA_SAME(cuStreamAttachMemAsync_ptsz, cuStreamAttachMemAsync);
CUDA_API(cuStreamSetAttribute)(cudaStream_t stream, int attribute, const void *value) { return entered() ? entered() : result_of(cudaStreamSetAttribute(stream, attribute, value)); }
CUDA_SAME(cuStreamSetAttribute_ptsz, cuStreamSetAttribute);
CUDA_API(cuStreamCopyAttributes)(cudaStream_t to, cudaStream_t from) { return entered() ? entered() : result_of(cudaStreamCopyAttributes(to, from)); }
CUDA_SAME(cuStreamCopyAttributes_ptsz, cuStreamCopyAttributes);
