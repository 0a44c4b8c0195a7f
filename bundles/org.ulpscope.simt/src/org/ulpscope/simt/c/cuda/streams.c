/* Streams. */
CUDART_API(cudaError_t, cudaStreamSynchronize)(cudaStream_t stream)
{
    (void)stream;
    flush_printed();
    return given(awaited());
}
