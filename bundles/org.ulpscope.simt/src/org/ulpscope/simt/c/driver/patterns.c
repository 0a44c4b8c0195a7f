/* Memory filled with patterns of 1, 2 or 4 bytes. */
static CUresult fill_with(CUdeviceptr to, size_t pitch, unsigned value, unsigned element, size_t count, size_t rows, cudaStream_t stream, _Bool waits)
{
    if (entered() || to % element || pitch % element) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    operation work = {.fill = {.to = (unsigned char *)to, .value = value, .element = element, .width = count * element, .rows = rows, .planes = 1, .pitch = pitch}};
    return result_of(given(fill(work, stream, waits)));
}
CUDA_API(cuMemsetD8_v2)(CUdeviceptr to, unsigned char value, size_t count) { return fill_with(to, count * 1, value, 1, count, 1, 0, 1); }
CUDA_API(cuMemsetD8Async)(CUdeviceptr to, unsigned char value, size_t count, cudaStream_t stream) { return fill_with(to, count * 1, value, 1, count, 1, stream, 0); }
CUDA_API(cuMemsetD2D8_v2)(CUdeviceptr to, size_t pitch, unsigned char value, size_t width, size_t rows) { return fill_with(to, pitch, value, 1, width, rows, 0, 1); }
CUDA_API(cuMemsetD2D8Async)(CUdeviceptr to, size_t pitch, unsigned char value, size_t width, size_t rows, cudaStream_t stream)
{
    return fill_with(to, pitch, value, 1, width, rows, stream, 0);
}
CUDA_API(cuMemsetD16_v2)(CUdeviceptr to, unsigned short value, size_t count) { return fill_with(to, count * 2, value, 2, count, 1, 0, 1); }
CUDA_API(cuMemsetD16Async)(CUdeviceptr to, unsigned short value, size_t count, cudaStream_t stream) { return fill_with(to, count * 2, value, 2, count, 1, stream, 0); }
CUDA_API(cuMemsetD2D16_v2)(CUdeviceptr to, size_t pitch, unsigned short value, size_t width, size_t rows) { return fill_with(to, pitch, value, 2, width, rows, 0, 1); }
CUDA_API(cuMemsetD2D16Async)(CUdeviceptr to, size_t pitch, unsigned short value, size_t width, size_t rows, cudaStream_t stream)
{
    return fill_with(to, pitch, value, 2, width, rows, stream, 0);
}
CUDA_API(cuMemsetD32_v2)(CUdeviceptr to, unsigned value, size_t count) { return fill_with(to, count * 4, value, 4, count, 1, 0, 1); }
CUDA_API(cuMemsetD32Async)(CUdeviceptr to, unsigned value, size_t count, cudaStream_t stream) { return fill_with(to, count * 4, value, 4, count, 1, stream, 0); }
CUDA_API(cuMemsetD2D32_v2)(CUdeviceptr to, size_t pitch, unsigned value, size_t width, size_t rows) { return fill_with(to, pitch, value, 4, width, rows, 0, 1); }
CUDA_API(cuMemsetD2D32Async)(CUdeviceptr to, size_t pitch, unsigned value, size_t width, size_t rows, cudaStream_t stream)
{
    return fill_with(to, pitch, value, 4, width, rows, stream, 0);
}
