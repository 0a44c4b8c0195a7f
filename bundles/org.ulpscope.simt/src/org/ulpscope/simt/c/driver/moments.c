/* Events. */
CUDA_API(cuEventCreate)(cudaEvent_t *event, unsigned flags) { return entered() ? entered() : result_of(cudaEventCreateWithFlags(event, flags)); }
CUDA_API(cuEventDestroy_v2)(cudaEvent_t event) { return entered() ? entered() : result_of(cudaEventDestroy(event)); }
CUDA_API(cuEventRecord)(cudaEvent_t event, cudaStream_t stream) { return entered() ? entered() : result_of(cudaEventRecord(event, stream)); }
CUDA_API(cuEventRecordWithFlags)(cudaEvent_t event, cudaStream_t stream, unsigned flags) { return entered() ? entered() : result_of(cudaEventRecordWithFlags(event, stream, flags)); }
CUDA_API(cuEventQuery)(cudaEvent_t event) { return entered() ? entered() : result_of(cudaEventQuery(event)); }
CUDA_API(cuEventSynchronize)(cudaEvent_t event) { return entered() ? entered() : result_of(cudaEventSynchronize(event)); }
CUDA_API(cuEventElapsedTime)(float *milliseconds, cudaEvent_t begin, cudaEvent_t end) { return entered() ? entered() : result_of(cudaEventElapsedTime(milliseconds, begin, end)); }
CUDA_SAME(cuEventElapsedTime_v2, cuEventElapsedTime);
