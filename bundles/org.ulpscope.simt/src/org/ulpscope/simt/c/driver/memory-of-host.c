/* Memory of the host that the device reaches. */
CUDA_API(cuMemHostAlloc)(void **memory, size_t bytes, unsigned flags)
{
    if (entered() || !memory || bytes == 0) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    return result_of(cudaHostAlloc(memory, bytes, flags));
}
CUDA_API(cuMemAllocHost_v2)(void **memory, size_t bytes)
{
    if (entered() || !memory || bytes == 0) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    return result_of(cudaMallocHost(memory, bytes));
}
CUDA_API(cuMemFreeHost)(void *memory) { return entered() || !memory ? entered() ? entered() : CUDA_ERROR_INVALID_VALUE : result_of(cudaFreeHost(memory)); }
CUDA_API(cuMemHostRegister_v2)(void *memory, size_t bytes, unsigned flags) { return entered() ? entered() : result_of(cudaHostRegister(memory, bytes, flags)); }
CUDA_API(cuMemHostUnregister)(void *memory) { return entered() ? entered() : result_of(cudaHostUnregister(memory)); }
CUDA_API(cuMemHostGetDevicePointer_v2)(CUdeviceptr *device, void *memory, unsigned flags) { return entered() ? entered() : result_of(cudaHostGetDevicePointer((void **)device, memory, flags)); }
CUDA_API(cuMemHostGetFlags)(unsigned *flags, void *memory) { return entered() ? entered() : result_of(cudaHostGetFlags(flags, memory)); }
