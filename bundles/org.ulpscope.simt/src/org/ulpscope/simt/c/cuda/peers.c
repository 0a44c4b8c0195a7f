/* Other devices and processes, of which there are none. */
static cudaError_t check_devices(int one, int other) { return check_device(one) ? check_device(one) : check_device(other); }
CUDART_API(cudaError_t, cudaDeviceCanAccessPeer)(int *can, int device, int peer)
{
    cudaError_t error = can ? check_devices(device, peer) : cudaErrorInvalidValue;
    if (!error) *can = 0;
    return given(error);
}
CUDART_API(cudaError_t, cudaDeviceEnablePeerAccess)(int peer, unsigned flags)
{
    (void)flags;
    return given(check_device(peer) ? cudaErrorInvalidDevice : cudaErrorPeerAccessUnsupported);
}
CUDART_API(cudaError_t, cudaDeviceDisablePeerAccess)(int peer) { return given(check_device(peer) ? cudaErrorInvalidDevice : cudaErrorPeerAccessNotEnabled); }
CUDART_API(cudaError_t, cudaDeviceGetP2PAttribute)(int *value, int number, int from, int to)
{
    (void)number, (void)from, (void)to;
    return given(value ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
}
CUDART_API(cudaError_t, cudaMemcpyPeer)(void *to, int to_device, const void *from, int from_device, size_t bytes)
{
    return given(check_devices(to_device, from_device) ? cudaErrorInvalidDevice : copy(bytes_copied(to, from, bytes, cudaMemcpyDeviceToDevice), 0, 0));
}
CUDART_API(cudaError_t, cudaMemcpyPeerAsync)(void *to, int to_device, const void *from, int from_device, size_t bytes, cudaStream_t stream)
{
    return given(check_devices(to_device, from_device) ? cudaErrorInvalidDevice : copy(bytes_copied(to, from, bytes, cudaMemcpyDeviceToDevice), stream, 0));
}
