/* Copies of rows and planes. Arrays, which textures are made of, are not there. */
enum { ON_HOST = 1, ON_DEVICE, IN_ARRAY, ANYWHERE };
typedef struct {
    size_t from_x, from_y;
    int from_type;
    const void *from_host;
    CUdeviceptr from_device;
    void *from_array;
    size_t from_pitch, to_x, to_y;
    int to_type;
    void *to_host;
    CUdeviceptr to_device;
    void *to_array;
    size_t to_pitch, width, rows;
} rows_copied;
typedef struct {
    size_t from_x, from_y, from_z, from_level;
    int from_type;
    const void *from_host;
    CUdeviceptr from_device;
    void *from_array, *from_reserved;
    size_t from_pitch, from_height, to_x, to_y, to_z, to_level;
    int to_type;
    void *to_host;
    CUdeviceptr to_device;
    void *to_array, *to_reserved;
    size_t to_pitch, to_height, width, rows, planes;
} volume_copied;
static CUresult kind_of(int from, int to, int *kind)
{
    static const int kinds[2][2] = {{cudaMemcpyHostToHost, cudaMemcpyHostToDevice}, {cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice}};
    if (from == IN_ARRAY || to == IN_ARRAY) end_at("a copy from or to an array");
    if (from < ON_HOST || from > ANYWHERE || to < ON_HOST || to > ANYWHERE) return CUDA_ERROR_INVALID_VALUE;
    *kind = from == ANYWHERE || to == ANYWHERE ? cudaMemcpyDefault : kinds[from - 1][to - 1];
    return CUDA_SUCCESS;
}
static CUresult copy_volume(const volume_copied *all, cudaStream_t stream, _Bool waits)
{
    cudaMemcpy3DParms how = {.extent = {all->width, all->rows, all->planes}};
    if (entered()) return entered();
    if (kind_of(all->from_type, all->to_type, &how.kind)) return CUDA_ERROR_INVALID_VALUE;
    size_t from_pitch = all->from_pitch ? all->from_pitch : all->from_x + all->width, to_pitch = all->to_pitch ? all->to_pitch : all->to_x + all->width;
    if (from_pitch < all->from_x + all->width || to_pitch < all->to_x + all->width) return CUDA_ERROR_INVALID_VALUE;
    size_t from_height = all->from_height ? all->from_height : all->rows, to_height = all->to_height ? all->to_height : all->rows;
    char *from = (char *)(all->from_type == ON_HOST ? (uintptr_t)all->from_host : all->from_device), *to = (char *)(all->to_type == ON_HOST ? (uintptr_t)all->to_host : all->to_device);
    if (!from || !to) return CUDA_ERROR_INVALID_VALUE;
    how.srcPtr = (cudaPitchedPtr){from + (all->from_z * from_height + all->from_y) * from_pitch + all->from_x, from_pitch, from_pitch, from_height};
    how.dstPtr = (cudaPitchedPtr){to + (all->to_z * to_height + all->to_y) * to_pitch + all->to_x, to_pitch, to_pitch, to_height};
    return result_of(waits ? cudaMemcpy3D(&how) : cudaMemcpy3DAsync(&how, stream));
}
static CUresult copy_plane(const rows_copied *all, cudaStream_t stream, _Bool waits)
{
    if (!all) return CUDA_ERROR_INVALID_VALUE;
    volume_copied volume = {.from_x = all->from_x, .from_y = all->from_y, .from_type = all->from_type, .from_host = all->from_host, .from_device = all->from_device,
        .from_pitch = all->from_pitch, .to_x = all->to_x, .to_y = all->to_y, .to_type = all->to_type, .to_host = all->to_host, .to_device = all->to_device,
        .to_pitch = all->to_pitch, .width = all->width, .rows = all->rows, .planes = 1};
    return copy_volume(&volume, stream, waits);
}
CUDA_API(cuMemcpy2D_v2)(const rows_copied *all) { return copy_plane(all, 0, 1); }
CUDA_SAME(cuMemcpy2DUnaligned_v2, cuMemcpy2D_v2);
CUDA_API(cuMemcpy2DAsync_v2)(const rows_copied *all, cudaStream_t stream) { return copy_plane(all, stream, 0); }
CUDA_API(cuMemcpy3D_v2)(const volume_copied *all) { return all ? copy_volume(all, 0, 1) : CUDA_ERROR_INVALID_VALUE; }
CUDA_API(cuMemcpy3DAsync_v2)(const volume_copied *all, cudaStream_t stream) { return all ? copy_volume(all, stream, 0) : CUDA_ERROR_INVALID_VALUE; }
