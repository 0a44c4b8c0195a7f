/* Copies of bytes. Versions of a function differ in which stream is the default one. */
CUDA_API(cuMemcpyHtoD_v2)(CUdeviceptr to, const void *from, size_t bytes) { return entered() ? entered() : result_of(cudaMemcpy((void *)to, from, bytes, cudaMemcpyHostToDevice)); }
CUDA_API(cuMemcpyHtoDAsync_v2)(CUdeviceptr to, const void *from, size_t bytes, cudaStream_t stream)
{
    return entered() ? entered() : result_of(cudaMemcpyAsync((void *)to, from, bytes, cudaMemcpyHostToDevice, stream));
}
CUDA_API(cuMemcpyDtoH_v2)(void *to, CUdeviceptr from, size_t bytes) { return entered() ? entered() : result_of(cudaMemcpy(to, (const void *)from, bytes, cudaMemcpyDeviceToHost)); }
CUDA_API(cuMemcpyDtoHAsync_v2)(void *to, CUdeviceptr from, size_t bytes, cudaStream_t stream)
{
    return entered() ? entered() : result_of(cudaMemcpyAsync(to, (const void *)from, bytes, cudaMemcpyDeviceToHost, stream));
}
CUDA_API(cuMemcpyDtoD_v2)(CUdeviceptr to, CUdeviceptr from, size_t bytes) { return entered() ? entered() : result_of(cudaMemcpy((void *)to, (const void *)from, bytes, cudaMemcpyDeviceToDevice)); }
CUDA_API(cuMemcpyDtoDAsync_v2)(CUdeviceptr to, CUdeviceptr from, size_t bytes, cudaStream_t stream)
{
    return entered() ? entered() : result_of(cudaMemcpyAsync((void *)to, (const void *)from, bytes, cudaMemcpyDeviceToDevice, stream));
}
CUDA_API(cuMemcpy)(CUdeviceptr to, CUdeviceptr from, size_t bytes) { return entered() ? entered() : result_of(cudaMemcpy((void *)to, (const void *)from, bytes, cudaMemcpyDefault)); }
CUDA_API(cuMemcpyAsync)(CUdeviceptr to, CUdeviceptr from, size_t bytes, cudaStream_t stream)
{
    return entered() ? entered() : result_of(cudaMemcpyAsync((void *)to, (const void *)from, bytes, cudaMemcpyDefault, stream));
}
CUDA_API(cuMemcpyPeer)(CUdeviceptr to, CUcontext to_context, CUdeviceptr from, CUcontext from_context, size_t bytes)
{
    if (check_context(to_context) || check_context(from_context)) return CUDA_ERROR_INVALID_CONTEXT;
    return cuMemcpyDtoD_v2(to, from, bytes);
}
CUDA_API(cuMemcpyPeerAsync)(CUdeviceptr to, CUcontext to_context, CUdeviceptr from, CUcontext from_context, size_t bytes, cudaStream_t stream)
{
    if (check_context(to_context) || check_context(from_context)) return CUDA_ERROR_INVALID_CONTEXT;
    return cuMemcpyDtoDAsync_v2(to, from, bytes, stream);
}
