/* Variables of the device by the host's names of them. */
static cudaError_t find_variable(const void *host, variable **found)
{
    lock();
    *found = table_get(&variables, host);
    _Bool there = *found && load_variable(*found);
    unlock();
    return there ? cudaSuccess : cudaErrorInvalidSymbol;
}
static cudaError_t copy_symbol(void *other, const void *symbol, size_t bytes, size_t offset, int kind, cudaStream_t stream, _Bool waits, _Bool to)
{
    variable *found;
    if (standing()) return standing();
    cudaError_t error = find_variable(symbol, &found);
    if (error) return error;
    if (kind == (to ? cudaMemcpyDeviceToHost : cudaMemcpyHostToDevice) || kind == cudaMemcpyHostToHost) return cudaErrorInvalidMemcpyDirection;
    if (offset > found->bytes || bytes > found->bytes - offset) return cudaErrorInvalidValue;
    return copy(to ? bytes_copied(found->address + offset, other, bytes, kind) : bytes_copied(other, found->address + offset, bytes, kind), stream, waits);
}
CUDART_API(cudaError_t, cudaMemcpyToSymbol)(const void *symbol, const void *from, size_t bytes, size_t offset, int kind)
{
    return given(copy_symbol((void *)from, symbol, bytes, offset, kind, 0, 1, 1));
}
CUDART_API(cudaError_t, cudaMemcpyToSymbolAsync)(const void *symbol, const void *from, size_t bytes, size_t offset, int kind, cudaStream_t stream)
{
    return given(copy_symbol((void *)from, symbol, bytes, offset, kind, stream, 0, 1));
}
CUDART_API(cudaError_t, cudaMemcpyFromSymbol)(void *to, const void *symbol, size_t bytes, size_t offset, int kind)
{
    return given(copy_symbol(to, symbol, bytes, offset, kind, 0, 1, 0));
}
CUDART_API(cudaError_t, cudaMemcpyFromSymbolAsync)(void *to, const void *symbol, size_t bytes, size_t offset, int kind, cudaStream_t stream)
{
    return given(copy_symbol(to, symbol, bytes, offset, kind, stream, 0, 0));
}
CUDART_API(cudaError_t, cudaGetSymbolAddress)(void **address, const void *symbol)
{
    variable *found = 0;
    cudaError_t error = standing() ? standing() : find_variable(symbol, &found);
    if (!error) *address = found->address;
    return given(error);
}
CUDART_API(cudaError_t, cudaGetSymbolSize)(size_t *bytes, const void *symbol)
{
    variable *found = 0;
    cudaError_t error = standing() ? standing() : find_variable(symbol, &found);
    if (!error) *bytes = found->bytes;
    return given(error);
}
