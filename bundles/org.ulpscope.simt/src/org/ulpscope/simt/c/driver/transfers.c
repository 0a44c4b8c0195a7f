/* Copies of bytes. Versions of a function differ in which stream is the default one. */
CUDA_API(cuMemcpyHtoD_v2)(CUdeviceptr to, const void *from, size_t bytes) { return entered() ? entered() : result_of(cudaMemcpy((void *)to, from, bytes, cudaMemcpyHostToDevice)); }
CUDA_SAME(cuMemcpyHtoD_v2_ptds, cuMemcpyHtoD_v2);
CUDA_API(cuMemcpyHtoDAsync_v2)(CUdeviceptr to, const void *from, size_t bytes, cudaStream_t stream)
{
    return entered() ? entered() : result_of(cudaMemcpyAsync((void *)to, from, bytes, cudaMemcpyHostToDevice, stream));
}
CUDA_SAME(cuMemcpyHtoDAsync_v2_ptsz, cuMemcpyHtoDAsync_v2);
CUDA_API(cuMemcpyDtoH_v2)(void *to, CUdeviceptr from, size_t bytes) { return entered() ? entered() : result_of(cudaMemcpy(to, (const void *)from, bytes, cudaMemcpyDeviceToHost)); }
CUDA_SAME(cuMemcpyDtoH_v2_ptds, cuMemcpyDtoH_v2);
CUDA_API(cuMemcpyDtoHAsync_v2)(void *to, CUdeviceptr from, size_t bytes, cudaStream_t stream)
{
    return entered() ? entered() : result_of(cudaMemcpyAsync(to, (const void *)from, bytes, cudaMemcpyDeviceToHost, stream));
}
CUDA_SAME(cuMemcpyDtoHAsync_v2_ptsz, cuMemcpyDtoHAsync_v2);
CUDA_API(cuMemcpyDtoD_v2)(CUdeviceptr to, CUdeviceptr from, size_t bytes) { return entered() ? entered() : result_of(cudaMemcpy((void *)to, (const void *)from, bytes, cudaMemcpyDeviceToDevice)); }
CUDA_SAME(cuMemcpyDtoD_v2_ptds, cuMemcpyDtoD_v2);
CUDA_API(cuMemcpyDtoDAsync_v2)(CUdeviceptr to, CUdeviceptr from, size_t bytes, cudaStream_t stream)
{
    return entered() ? entered() : result_of(cudaMemcpyAsync((void *)to, (const void *)from, bytes, cudaMemcpyDeviceToDevice, stream));
}
CUDA_SAME(cuMemcpyDtoDAsync_v2_ptsz, cuMemcpyDtoDAsync_v2);
CUDA_API(cuMemcpy)(CUdeviceptr to, CUdeviceptr from, size_t bytes) { return entered() ? entered() : result_of(cudaMemcpy((void *)to, (const void *)from, bytes, cudaMemcpyDefault)); }
CUDA_SAME(cuMemcpy_ptds, cuMemcpy);
CUDA_API(cuMemcpyAsync)(CUdeviceptr to, CUdeviceptr from, size_t bytes, cudaStream_t stream)
{
    return entered() ? entered() : result_of(cudaMemcpyAsync((void *)to, (const void *)from, bytes, cudaMemcpyDefault, stream));
}
CUDA_SAME(cuMemcpyAsync_ptsz, cuMemcpyAsync);
CUDA_API(cuMemcpyPeer)(CUdeviceptr to, CUcontext to_context, CUdeviceptr from, CUcontext from_context, size_t bytes)
{
    if (check_context(to_context) || check_context(from_context)) return CUDA_ERROR_INVALID_CONTEXT;
    return cuMemcpyDtoD_v2(to, from, bytes);
}
CUDA_SAME(cuMemcpyPeer_ptds, cuMemcpyPeer);
CUDA_API(cuMemcpyPeerAsync)(CUdeviceptr to, CUcontext to_context, CUdeviceptr from, CUcontext from_context, size_t bytes, cudaStream_t stream)
{
    if (check_context(to_context) || check_context(from_context)) return CUDA_ERROR_INVALID_CONTEXT;
    return cuMemcpyDtoDAsync_v2(to, from, bytes, stream);
}
CUDA_SAME(cuMemcpyPeerAsync_ptsz, cuMemcpyPeerAsync);
