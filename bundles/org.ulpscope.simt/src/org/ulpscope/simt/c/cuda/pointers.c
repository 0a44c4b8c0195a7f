/* What the run-time says of an address. */
typedef struct { int type, device; void *device_pointer, *host_pointer; long reserved[8]; } pointer_attributes;
enum { UNREGISTERED, HOST, DEVICE, MANAGED, NO_DEVICE = -2 };
CUDART_API(cudaError_t, cudaPointerGetAttributes)(pointer_attributes *attributes, const void *address)
{
    allocation found;
    if (!attributes) return given(cudaErrorInvalidValue);
    memset(attributes, 0, offsetof(pointer_attributes, reserved));
    if (!find_allocation(address, &found)) {
        attributes->device = NO_DEVICE;
        attributes->host_pointer = (void *)address;
        return cudaSuccess;
    }
    _Bool device = found.memory == DEVICE_MEMORY || found.memory == DEVICE_VARIABLE;
    attributes->type = device ? DEVICE : found.memory == MANAGED_MEMORY || found.memory == MANAGED_VARIABLE ? MANAGED : HOST;
    attributes->device_pointer = (void *)address;
    attributes->host_pointer = device ? 0 : (void *)address;
    return cudaSuccess;
}
