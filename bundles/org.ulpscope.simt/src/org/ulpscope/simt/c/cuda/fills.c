/* Memory filled with a value, in bytes, rows and planes. */
static void run_fill(const operation *work)
{
    const __typeof__(work->fill) *fill = &work->fill;
    for (size_t plane = 0; plane < fill->planes; ++plane) {
        for (size_t row = 0; row < fill->rows; ++row) {
            unsigned char *to = fill->to + plane * fill->plane + row * fill->pitch;
            note_written(to, fill->width);
            if (fill->element == 1) {
                memset(to, (int)fill->value, fill->width);
                continue;
            }
            for (size_t at = 0; at < fill->width; at += fill->element) memcpy(to + at, &fill->value, fill->element);
        }
    }
    certify_fill(fill);
}
static cudaError_t fill(operation work, cudaStream_t stream, _Bool waits)
{
    const __typeof__(work.fill) *fill = &work.fill;
    if (standing()) return standing();
    if (fill->width == 0 || fill->rows == 0 || fill->planes == 0) return cudaSuccess;
    cudaError_t error = check_address(fill->to, spanned(fill->width, fill->rows, fill->planes, fill->pitch, fill->plane), 1);
    if (error || (fill->rows > 1 && fill->width > fill->pitch)) return cudaErrorInvalidValue;
    work.work = FILL;
    return submit(stream, &work, waits && !is_on_device(fill->to));
}
static operation bytes_filled(void *to, int value, size_t bytes)
{
    return (operation){.fill = {.to = to, .value = (unsigned)value & 255, .element = 1, .width = bytes, .rows = 1, .planes = 1, .pitch = bytes}};
}
CUDART_API(cudaError_t, cudaMemset)(void *to, int value, size_t bytes) { return given(fill(bytes_filled(to, value, bytes), 0, 1)); }
CUDART_API(cudaError_t, cudaMemsetAsync)(void *to, int value, size_t bytes, cudaStream_t stream) { return given(fill(bytes_filled(to, value, bytes), stream, 0)); }
