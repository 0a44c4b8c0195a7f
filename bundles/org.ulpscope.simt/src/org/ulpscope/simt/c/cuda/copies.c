/* Copies of bytes, rows and planes, all as one piece of work. */
static size_t spanned(size_t width, size_t rows, size_t planes, size_t pitch, size_t plane) { return (planes - 1) * plane + (rows - 1) * pitch + width; }
static void copy_row(const unsigned char *begin, unsigned char *to, const unsigned char *from, size_t bytes, _Bool to_host)
{
    memmove(to, from, bytes);
    note_written(to, bytes);
    if (trace.header) follow_copy(&(followed_copy){to, from, to_host, (size_t)(to - begin), trace.copies}, to, bytes);
    if (shadows.header) copy_shadows(to, from, bytes, to_host, trace.copies);
}
static void run_copy(const operation *work)
{
    const __typeof__(work->copy) *copy = &work->copy;
    _Bool to_host = (trace.header || shadows.header) && is_on_host(copy->to);
    trace.copies += to_host;
    for (size_t plane = 0; plane < copy->planes; ++plane) {
        unsigned char *to = copy->to + plane * copy->to_plane;
        const unsigned char *from = copy->from + plane * copy->from_plane;
        if (copy->width == copy->to_pitch && copy->width == copy->from_pitch) {
            copy_row(copy->to, to, from, copy->width * copy->rows, to_host);
            continue;
        }
        for (size_t row = 0; row < copy->rows; ++row) copy_row(copy->to, to + row * copy->to_pitch, from + row * copy->from_pitch, copy->width, to_host);
    }
    certify_copy(copy);
    free(copy->staged);
}
/* Memory of the host that CUDA did not hand out, nor was told of: a GPU copies from and to it by way of memory of its own. */
static _Bool is_pageable(const void *address)
{
    allocation found;
    return !find_allocation(address, &found);
}
static _Bool is_of_host(const void *address)
{
    allocation found;
    return !find_allocation(address, &found) || found.memory == HOST_MEMORY || found.memory == REGISTERED_MEMORY;
}
/* Takes what a copy reads now, since the program may change it before the copy is done. */
static void stage(operation *work)
{
    __typeof__(work->copy) *copy = &work->copy;
    unsigned char *to = copy->staged = grown(0, copy->width * copy->rows * copy->planes);
    for (size_t plane = 0; plane < copy->planes; ++plane) {
        for (size_t row = 0; row < copy->rows; ++row, to += copy->width) memcpy(to, copy->from + plane * copy->from_plane + row * copy->from_pitch, copy->width);
    }
    copy->from = copy->staged;
    copy->from_pitch = copy->width;
    copy->from_plane = copy->width * copy->rows;
}
/*
 * A copy that returns at once, but for memory that the system may move: what is copied to it is there when the call returns, and what is copied from it
 * is taken then, if it is not much. Between memories of the host nothing is left to be done. An H200 does the same, measured;
 * https://docs.nvidia.com/cuda/cuda-runtime-api/api-sync-behavior.html says what a program may rely on.
 */
static cudaError_t copy_beside(operation *work, cudaStream_t stream)
{
    enum { MOST_STAGED = 1 << 20 };
    const __typeof__(work->copy) *copy = &work->copy;
    if (is_real(stream) && stream->capture) return submit(stream, work, 0);
    if (is_pageable(copy->to) || (is_of_host(copy->to) && is_of_host(copy->from))) return submit(stream, work, 1);
    if (!is_pageable(copy->from)) return submit(stream, work, 0);
    if (copy->width * copy->rows * copy->planes > MOST_STAGED) return submit(stream, work, 1);
    if (in_one_queue() || is_idle(queue_of(stream))) return submit_quietly(stream, work);
    stage(work);
    return submit(stream, work, 0);
}
/* Memory that the host does not reach: on a GPU, calls that only change it do not wait, though they are not called asynchronous. */
static _Bool is_on_device(const void *address)
{
    allocation found;
    return find_allocation(address, &found) && (found.memory == DEVICE_MEMORY || found.memory == DEVICE_VARIABLE);
}
static cudaError_t copy(operation work, cudaStream_t stream, _Bool waits)
{
    const __typeof__(work.copy) *copy = &work.copy;
    cudaError_t before = standing();
    if (before) return before;
    if (copy->kind < cudaMemcpyHostToHost || copy->kind > cudaMemcpyDefault) return cudaErrorInvalidMemcpyDirection;
    if (copy->width == 0 || copy->rows == 0 || copy->planes == 0) return cudaSuccess;
    _Bool any = copy->kind == cudaMemcpyDefault || copy->kind == cudaMemcpyHostToHost;
    int to = any ? -1 : copy->kind == cudaMemcpyHostToDevice || copy->kind == cudaMemcpyDeviceToDevice;
    int from = any ? -1 : copy->kind == cudaMemcpyDeviceToHost || copy->kind == cudaMemcpyDeviceToDevice;
    cudaError_t error = check_address(copy->to, spanned(copy->width, copy->rows, copy->planes, copy->to_pitch, copy->to_plane), to);
    if (!error) error = check_address(copy->from, spanned(copy->width, copy->rows, copy->planes, copy->from_pitch, copy->from_plane), from);
    if (error) return error;
    work.work = COPY;
    return waits ? submit(stream, &work, !(is_on_device(copy->to) && is_on_device(copy->from))) : copy_beside(&work, stream);
}
static operation bytes_copied(void *to, const void *from, size_t bytes, int kind)
{
    return (operation){.copy = {.to = to, .from = from, .width = bytes, .rows = 1, .planes = 1, .to_pitch = bytes, .from_pitch = bytes, .kind = kind}};
}
CUDART_API(cudaError_t, cudaMemcpy)(void *to, const void *from, size_t bytes, int kind) { return given(copy(bytes_copied(to, from, bytes, kind), 0, 1)); }
CUDART_API(cudaError_t, cudaMemcpyAsync)(void *to, const void *from, size_t bytes, int kind, cudaStream_t stream)
{
    return given(copy(bytes_copied(to, from, bytes, kind), stream, 0));
}
