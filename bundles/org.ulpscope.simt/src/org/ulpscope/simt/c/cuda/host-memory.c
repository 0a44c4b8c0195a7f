/* Addresses that the program hands over: which memory they are in, and whether they are memory at all. */
/* Whether bytes can be read: the first and the last of them, asked of the system, which fails instead of ending the process. */
static _Bool readable(const void *from, size_t bytes)
{
    char first, last;
    struct iovec into[] = {{&first, 1}, {&last, 1}}, what[] = {{(void *)from, 1}, {(char *)from + bytes - 1, 1}};
    return process_vm_readv(getpid(), into, 2, what, 2, 0) == 2 || (errno != EFAULT);
}
/*
 * Whether bytes may be copied from or to an address. device: what a kind of copy claims of it, where it claims it (0 host, 1 device, -1 nothing).
 * Where the run-time knows the address the claim is not asked for memory of the host.
 */
static cudaError_t check_address(const void *address, size_t bytes, int device)
{
    allocation found;
    if (!address) return cudaErrorInvalidValue;
    if (find_allocation(address, &found)) {
        if (bytes > found.bytes - ((uintptr_t)address - found.base)) {
            if (found.memory == REGISTERED_MEMORY && device != 1) return readable(address, bytes) ? cudaSuccess : cudaErrorInvalidValue;
            return cudaErrorInvalidValue;
        }
        return device == 0 && (found.memory == DEVICE_MEMORY || found.memory == DEVICE_VARIABLE) ? cudaErrorInvalidValue : cudaSuccess;
    }
    if (device == 1) return cudaErrorInvalidValue;
    return readable(address, bytes) ? cudaSuccess : cudaErrorInvalidValue;
}
