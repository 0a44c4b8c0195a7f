/* What the driver says of addresses. */
enum { CONTEXT_OF = 1, MEMORY_TYPE, DEVICE_POINTER, HOST_POINTER, SYNCHRONOUS = 6, BUFFER_ID, IS_MANAGED, DEVICE_ORDINAL, OLD_IPC, RANGE_START, RANGE_SIZE, IS_MAPPED, HANDLE_TYPES, DIRECT_RDMA, ACCESS, POOL_OF };
static void put_number(void *to, unsigned long long number, size_t bytes) { memcpy(to, &number, bytes); }
static CUresult pointer_attribute(void *data, int number, CUdeviceptr address)
{
    enum { READ_AND_WRITE = 3 };
    allocation found;
    if (!find_allocation((void *)address, &found)) return CUDA_ERROR_INVALID_VALUE;
    _Bool device = found.memory == DEVICE_MEMORY || found.memory == DEVICE_VARIABLE, managed = found.memory == MANAGED_MEMORY || found.memory == MANAGED_VARIABLE;
    switch (number) {
    case CONTEXT_OF: put_number(data, (uintptr_t)(current_context() ? current_context() : &primary_context), 8); break;
    case MEMORY_TYPE: put_number(data, device || managed ? ON_DEVICE : ON_HOST, 4); break;
    case DEVICE_POINTER: put_number(data, address, 8); break;
    case HOST_POINTER:
        if (device) return CUDA_ERROR_INVALID_VALUE;
        put_number(data, address, 8);
        break;
    case SYNCHRONOUS: put_number(data, 0, 4); break;
    case BUFFER_ID: put_number(data, found.base, 8); break;
    case IS_MANAGED: put_number(data, managed, 4); break;
    case DEVICE_ORDINAL: put_number(data, 0, 4); break;
    case OLD_IPC: put_number(data, 0, 1); break;
    case RANGE_START: put_number(data, found.base, 8); break;
    case RANGE_SIZE: put_number(data, found.bytes, 8); break;
    case IS_MAPPED: put_number(data, 1, 1); break;
    case HANDLE_TYPES: put_number(data, 0, 8); break;
    case DIRECT_RDMA: put_number(data, 0, 1); break;
    case ACCESS: put_number(data, READ_AND_WRITE, 4); break;
    case POOL_OF: put_number(data, (uintptr_t)found.pool, 8); break;
    default: return CUDA_ERROR_INVALID_VALUE;
    }
    return CUDA_SUCCESS;
}
CUDA_API(cuPointerGetAttribute)(void *data, int number, CUdeviceptr address)
{
    return begun() || !data ? begun() ? begun() : CUDA_ERROR_INVALID_VALUE : pointer_attribute(data, number, address);
}
/* Of an address that the driver does not know, zeros, and no error. */
CUDA_API(cuPointerGetAttributes)(unsigned count, const int *numbers, void **data, CUdeviceptr address)
{
    allocation found;
    if (begun() || !numbers || !data) return begun() ? begun() : CUDA_ERROR_INVALID_VALUE;
    for (unsigned i = 0; i < count; ++i) {
        _Bool small = numbers[i] == OLD_IPC || numbers[i] == IS_MAPPED || numbers[i] == DIRECT_RDMA;
        _Bool wide = numbers[i] == CONTEXT_OF || numbers[i] == DEVICE_POINTER || numbers[i] == HOST_POINTER || numbers[i] == BUFFER_ID || numbers[i] == RANGE_START
                || numbers[i] == RANGE_SIZE || numbers[i] == HANDLE_TYPES || numbers[i] == POOL_OF;
        put_number(data[i], numbers[i] == DEVICE_ORDINAL ? -2ull : 0, small ? 1 : wide ? 8 : 4);
        if (numbers[i] < CONTEXT_OF || numbers[i] > POOL_OF) return CUDA_ERROR_INVALID_VALUE;
        if (find_allocation((void *)address, &found)) pointer_attribute(data[i], numbers[i], address);
    }
    return CUDA_SUCCESS;
}
/* How copies of it wait, which all do here. */
CUDA_API(cuPointerSetAttribute)(const void *value, int number, CUdeviceptr address)
{
    allocation found;
    return begun() ? begun() : value && number == SYNCHRONOUS && find_allocation((void *)address, &found) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
CUDA_API(cuMemGetAddressRange_v2)(CUdeviceptr *base, size_t *bytes, CUdeviceptr address)
{
    allocation found;
    if (entered()) return entered();
    if (!find_allocation((void *)address, &found)) return CUDA_ERROR_NOT_FOUND;
    if (base) *base = found.base;
    if (bytes) *bytes = found.bytes;
    return CUDA_SUCCESS;
}
