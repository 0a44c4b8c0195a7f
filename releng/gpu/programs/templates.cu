/* Thrust and CUB: sorts, scans, reductions, transformations, and CUB's blocks and warps inside a kernel of one's own. */
#include "common.h"
#include <cub/cub.cuh>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/unique.h>

constexpr int THREADS = 128, ITEMS = 4;

__global__ void sort_and_scan(const int *values, int *sorted, int *scanned, int *sums)
{
    typedef cub::BlockRadixSort<int, THREADS, ITEMS> Sort;
    typedef cub::BlockScan<int, THREADS> Scan;
    typedef cub::BlockReduce<int, THREADS> Reduce;
    __shared__ union {
        typename Sort::TempStorage sort;
        typename Scan::TempStorage scan;
        typename Reduce::TempStorage reduce;
    } memory;
    const int first = (blockIdx.x * THREADS + threadIdx.x) * ITEMS;
    int own[ITEMS];
    for (int i = 0; i < ITEMS; ++i) {
        own[i] = values[first + i];
    }
    Sort(memory.sort).Sort(own);
    for (int i = 0; i < ITEMS; ++i) {
        sorted[first + i] = own[i];
    }
    __syncthreads();
    Scan(memory.scan).ExclusiveSum(own, own);
    for (int i = 0; i < ITEMS; ++i) {
        scanned[first + i] = own[i];
    }
    __syncthreads();
    const int greatest = Reduce(memory.reduce).Reduce(own[ITEMS - 1], cuda::maximum<int>());
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = greatest;
    }
}

struct Square {
    __host__ __device__ long long operator()(int x) const { return (long long)x * x; }
};

int main(int arguments, char **argument)
{
    const int count = arguments > 1 ? atoi(argument[1]) / (THREADS * ITEMS) * THREADS * ITEMS : 10240;
    Random random(10);
    std::vector<int> integers(count);
    for (int &i : integers) {
        i = (int)(random.unit() * 2000) - 1000;
    }
    thrust::device_vector<int> values(integers.begin(), integers.end()), sorted(count), scanned(count), sums(count / (THREADS * ITEMS));
    sort_and_scan<<<count / (THREADS * ITEMS), THREADS>>>(thrust::raw_pointer_cast(values.data()), thrust::raw_pointer_cast(sorted.data()),
        thrust::raw_pointer_cast(scanned.data()), thrust::raw_pointer_cast(sums.data()));
    show("sorted blocks", from_device(thrust::raw_pointer_cast(sorted.data()), count));
    show("scanned blocks", from_device(thrust::raw_pointer_cast(scanned.data()), count));
    show("greatest", from_device(thrust::raw_pointer_cast(sums.data()), sums.size()));

    thrust::device_vector<int> places(count);
    thrust::sequence(places.begin(), places.end());
    thrust::device_vector<int> keys = values;
    thrust::stable_sort_by_key(keys.begin(), keys.end(), places.begin());
    show("order", from_device(thrust::raw_pointer_cast(places.data()), count));
    keys.erase(thrust::unique(keys.begin(), keys.end()), keys.end());
    show("unique", from_device(thrust::raw_pointer_cast(keys.data()), keys.size()));
    printf("sum %d, squares %lld, least %d, above 500 %ld\n", thrust::reduce(values.begin(), values.end()),
        thrust::transform_reduce(values.begin(), values.end(), Square(), 0LL, thrust::plus<long long>()),
        (int)*thrust::min_element(values.begin(), values.end()),
        (long)thrust::count_if(values.begin(), values.end(), [] __device__(int x) { return x > 500; }));
    thrust::inclusive_scan(values.begin(), values.end(), scanned.begin());
    show("scan", from_device(thrust::raw_pointer_cast(scanned.data()), count));

    size_t bytes = 0;
    float *const floats = on_device(random.between(count, -1.0f, 1.0f)), *const ordered = zeroes_on_device<float>(count);
    CHECK(cub::DeviceRadixSort::SortKeys(nullptr, bytes, floats, ordered, count));
    void *memory;
    CHECK(cudaMalloc(&memory, bytes));
    CHECK(cub::DeviceRadixSort::SortKeys(memory, bytes, floats, ordered, count));
    show("floats", from_device(ordered, count));
    CHECK(cudaDeviceSynchronize());
    return 0;
}
