/* Memory of the device and of both. */
CUDA_API(cuMemGetInfo_v2)(size_t *left, size_t *all) { return entered() ? entered() : result_of(cudaMemGetInfo(left, all)); }
/* Unlike the run-time, the driver has no empty allocations. */
CUDA_API(cuMemAlloc_v2)(CUdeviceptr *memory, size_t bytes)
{
    if (entered() || !memory || bytes == 0) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    return result_of(cudaMalloc((void **)memory, bytes));
}
CUDA_API(cuMemAllocPitch_v2)(CUdeviceptr *memory, size_t *pitch, size_t width, size_t rows, unsigned element)
{
    if (entered() || (element != 4 && element != 8 && element != 16) || width == 0 || rows == 0) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    return result_of(cudaMallocPitch((void **)memory, pitch, width, rows));
}
CUDA_API(cuMemAllocManaged)(CUdeviceptr *memory, size_t bytes, unsigned flags)
{
    if (entered() || !memory || bytes == 0) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    return result_of(cudaMallocManaged((void **)memory, bytes, flags));
}
CUDA_API(cuMemFree_v2)(CUdeviceptr memory) { return entered() ? entered() : result_of(cudaFree((void *)memory)); }
CUDA_API(cuMemAllocAsync)(CUdeviceptr *memory, size_t bytes, cudaStream_t stream)
{
    if (entered() || !memory || bytes == 0) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    return result_of(cudaMallocAsync((void **)memory, bytes, stream));
}
CUDA_API(cuMemAllocFromPoolAsync)(CUdeviceptr *memory, size_t bytes, cudaMemPool_t pool, cudaStream_t stream)
{
    if (entered() || !memory || bytes == 0) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    return result_of(cudaMallocFromPoolAsync((void **)memory, bytes, pool, stream));
}
CUDA_API(cuMemFreeAsync)(CUdeviceptr memory, cudaStream_t stream) { return entered() ? entered() : result_of(cudaFreeAsync((void *)memory, stream)); }
CUDA_API(cuMemPoolTrimTo)(cudaMemPool_t pool, size_t bytes) { return begun() ? begun() : result_of(cudaMemPoolTrimTo(pool, bytes)); }
CUDA_API(cuMemPoolSetAttribute)(cudaMemPool_t pool, int attribute, void *value) { return begun() ? begun() : result_of(cudaMemPoolSetAttribute(pool, attribute, value)); }
CUDA_API(cuMemPoolGetAttribute)(cudaMemPool_t pool, int attribute, void *value) { return begun() ? begun() : result_of(cudaMemPoolGetAttribute(pool, attribute, value)); }
CUDA_API(cuMemPoolCreate)(cudaMemPool_t *pool, const void *properties) { return begun() ? begun() : result_of(cudaMemPoolCreate(pool, properties)); }
CUDA_API(cuMemPoolDestroy)(cudaMemPool_t pool) { return begun() ? begun() : result_of(cudaMemPoolDestroy(pool)); }
/* Where memory of both shall lie, which is in one place here. */
CUDA_API(cuMemPrefetchAsync)(CUdeviceptr memory, size_t bytes, CUdevice device, cudaStream_t stream)
{
    return entered() ? entered() : result_of(prefetch((void *)memory, bytes, device, stream));
}
CUDA_API(cuMemPrefetchAsync_v2)(CUdeviceptr memory, size_t bytes, location to, unsigned flags, cudaStream_t stream)
{
    enum { ON_DEVICE = 1 };
    if (entered() || flags) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    return result_of(prefetch((void *)memory, bytes, to.type == ON_DEVICE ? to.id : -1, stream));
}
CUDA_API(cuMemAdvise)(CUdeviceptr memory, size_t bytes, int advice, CUdevice device)
{
    (void)device;
    return entered() ? entered() : result_of(advise((void *)memory, bytes, advice));
}
CUDA_API(cuMemAdvise_v2)(CUdeviceptr memory, size_t bytes, int advice, location where)
{
    (void)where;
    return entered() ? entered() : result_of(advise((void *)memory, bytes, advice));
}
