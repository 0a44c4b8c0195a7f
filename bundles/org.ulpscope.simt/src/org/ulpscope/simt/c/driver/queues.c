/* Streams. */
CUDA_API(cuStreamCreate)(cudaStream_t *stream, unsigned flags) { return entered() ? entered() : result_of(cudaStreamCreateWithFlags(stream, flags)); }
CUDA_API(cuStreamCreateWithPriority)(cudaStream_t *stream, unsigned flags, int priority) { return entered() ? entered() : result_of(cudaStreamCreateWithPriority(stream, flags, priority)); }
CUDA_API(cuStreamDestroy_v2)(cudaStream_t stream) { return entered() ? entered() : result_of(cudaStreamDestroy(stream)); }
CUDA_API(cuStreamSynchronize)(cudaStream_t stream) { return entered() ? entered() : result_of(cudaStreamSynchronize(stream)); }
CUDA_API(cuStreamQuery)(cudaStream_t stream) { return entered() ? entered() : result_of(cudaStreamQuery(stream)); }
CUDA_API(cuStreamGetFlags)(cudaStream_t stream, unsigned *flags) { return entered() ? entered() : result_of(cudaStreamGetFlags(stream, flags)); }
CUDA_API(cuStreamGetPriority)(cudaStream_t stream, int *priority) { return entered() ? entered() : result_of(cudaStreamGetPriority(stream, priority)); }
CUDA_API(cuStreamGetId)(cudaStream_t stream, unsigned long long *id) { return entered() ? entered() : result_of(cudaStreamGetId(stream, id)); }
CUDA_API(cuStreamGetDevice)(cudaStream_t stream, CUdevice *device) { return entered() ? entered() : result_of(cudaStreamGetDevice(stream, device)); }
CUDA_API(cuStreamGetCtx)(cudaStream_t stream, CUcontext *context)
{
    unsigned flags;
    if (entered() || !context) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    cudaError_t error = cudaStreamGetFlags(stream, &flags);
    if (!error) *context = current_context();
    return result_of(error);
}
/* @param green set to 0: no context has a part of the device alone */
static CUresult contexts_of_stream(cudaStream_t stream, CUcontext *context, void **green)
{
    CUresult result = green ? cuStreamGetCtx(stream, context) : CUDA_ERROR_INVALID_VALUE;
    if (!result) *green = 0;
    return result;
}
CUDA_API(cuStreamWaitEvent)(cudaStream_t stream, cudaEvent_t event, unsigned flags) { return entered() ? entered() : result_of(cudaStreamWaitEvent(stream, event, flags)); }
CUDA_API(cuStreamAddCallback)(cudaStream_t stream, cudaStreamCallback_t call, void *data, unsigned flags) { return entered() ? entered() : result_of(cudaStreamAddCallback(stream, call, data, flags)); }
CUDA_API(cuStreamAttachMemAsync)(cudaStream_t stream, CUdeviceptr memory, size_t bytes, unsigned flags)
{
    return entered() ? entered() : result_of(cudaStreamAttachMemAsync(stream, (void *)memory, bytes, flags));
}
CUDA_API(cuStreamSetAttribute)(cudaStream_t stream, int attribute, const void *value) { return entered() ? entered() : result_of(cudaStreamSetAttribute(stream, attribute, value)); }
CUDA_API(cuStreamCopyAttributes)(cudaStream_t to, cudaStream_t from) { return entered() ? entered() : result_of(cudaStreamCopyAttributes(to, from)); }
