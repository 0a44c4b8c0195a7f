/* Memory and copies in rows and planes. */
enum { PITCH = 512 };
static cudaError_t allocate_rows(void **memory, size_t *pitch, size_t width, size_t rows)
{
    if (!memory || !pitch) return cudaErrorInvalidValue;
    cudaError_t error = standing() ? standing() : unless_captured();
    if (error) return error;
    *pitch = rounded(width, PITCH);
    if (rows > 0 && *pitch > SIZE_MAX / 2 / rows) return cudaErrorMemoryAllocation;
    return allocate(memory, *pitch * rows, DEVICE_MEMORY, 0, 0);
}
CUDART_API(cudaError_t, cudaMallocPitch)(void **memory, size_t *pitch, size_t width, size_t rows) { return given(allocate_rows(memory, pitch, width, rows)); }
CUDART_API(cudaError_t, cudaMalloc3D)(cudaPitchedPtr *memory, cudaExtent extent)
{
    if (!memory) return given(cudaErrorInvalidValue);
    cudaError_t error = allocate_rows(&memory->ptr, &memory->pitch, extent.width, extent.height * extent.depth);
    if (!error) {
        memory->xsize = extent.width;
        memory->ysize = extent.height;
    }
    return given(error);
}
static cudaError_t copy_rows(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t rows, int kind, cudaStream_t stream, _Bool waits)
{
    if (width > to_pitch || width > from_pitch) return cudaErrorInvalidPitchValue;
    return copy((operation){.copy = {.to = to, .from = from, .width = width, .rows = rows, .planes = 1, .to_pitch = to_pitch, .from_pitch = from_pitch, .kind = kind}}, stream, waits);
}
CUDART_API(cudaError_t, cudaMemcpy2D)(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t rows, int kind)
{
    return given(copy_rows(to, to_pitch, from, from_pitch, width, rows, kind, 0, 1));
}
CUDART_API(cudaError_t, cudaMemcpy2DAsync)(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t rows, int kind, cudaStream_t stream)
{
    return given(copy_rows(to, to_pitch, from, from_pitch, width, rows, kind, stream, 0));
}
/* Arrays, which textures read, are not there. */
static cudaError_t planes_copied(const cudaMemcpy3DParms *parameters, operation *work)
{
    if (!parameters) return cudaErrorInvalidValue;
    if (parameters->srcArray || parameters->dstArray) return cudaErrorNotSupported;
    const cudaPitchedPtr *to = &parameters->dstPtr, *from = &parameters->srcPtr;
    size_t to_plane = to->pitch * to->ysize, from_plane = from->pitch * from->ysize;
    if (parameters->extent.width > to->pitch || parameters->extent.width > from->pitch) return cudaErrorInvalidPitchValue;
    if (parameters->extent.depth > 1 && (parameters->extent.height > to->ysize || parameters->extent.height > from->ysize)) return cudaErrorInvalidValue;
    *work = (operation){.work = COPY, .copy = {.to = to->ptr ? (unsigned char *)to->ptr + parameters->dstPos.z * to_plane + parameters->dstPos.y * to->pitch + parameters->dstPos.x : 0,
        .from = from->ptr ? (const unsigned char *)from->ptr + parameters->srcPos.z * from_plane + parameters->srcPos.y * from->pitch + parameters->srcPos.x : 0,
        .width = parameters->extent.width, .rows = parameters->extent.height, .planes = parameters->extent.depth, .to_pitch = to->pitch, .from_pitch = from->pitch,
        .to_plane = to_plane, .from_plane = from_plane, .kind = parameters->kind}};
    return cudaSuccess;
}
static cudaError_t copy_planes(const cudaMemcpy3DParms *parameters, cudaStream_t stream, _Bool waits)
{
    operation work;
    cudaError_t error = planes_copied(parameters, &work);
    return error ? error : copy(work, stream, waits);
}
CUDART_API(cudaError_t, cudaMemcpy3D)(const cudaMemcpy3DParms *parameters) { return given(copy_planes(parameters, 0, 1)); }
CUDART_API(cudaError_t, cudaMemcpy3DAsync)(const cudaMemcpy3DParms *parameters, cudaStream_t stream) { return given(copy_planes(parameters, stream, 0)); }
static operation rows_filled(void *to, size_t pitch, int value, size_t width, size_t rows)
{
    return (operation){.fill = {.to = to, .value = (unsigned)value & 255, .element = 1, .width = width, .rows = rows, .planes = 1, .pitch = pitch}};
}
CUDART_API(cudaError_t, cudaMemset2D)(void *to, size_t pitch, int value, size_t width, size_t rows) { return given(fill(rows_filled(to, pitch, value, width, rows), 0, 1)); }
CUDART_API(cudaError_t, cudaMemset2DAsync)(void *to, size_t pitch, int value, size_t width, size_t rows, cudaStream_t stream)
{
    return given(fill(rows_filled(to, pitch, value, width, rows), stream, 0));
}
static operation planes_filled(cudaPitchedPtr to, int value, cudaExtent extent)
{
    return (operation){.fill = {.to = to.ptr, .value = (unsigned)value & 255, .element = 1, .width = extent.width, .rows = extent.height, .planes = extent.depth,
        .pitch = to.pitch, .plane = to.pitch * to.ysize}};
}
CUDART_API(cudaError_t, cudaMemset3D)(cudaPitchedPtr to, int value, cudaExtent extent) { return given(fill(planes_filled(to, value, extent), 0, 1)); }
CUDART_API(cudaError_t, cudaMemset3DAsync)(cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream)
{
    return given(fill(planes_filled(to, value, extent), stream, 0));
}
