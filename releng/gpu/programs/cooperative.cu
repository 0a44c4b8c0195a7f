/* Cooperative groups: blocks, tiles, coalesced threads, reductions and scans of groups, and a grid that waits for all its blocks. */
#include "common.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

template <int SIZE> __global__ void sums_of_tiles(const int *values, int *sums, int *scans)
{
    const cg::thread_block block = cg::this_thread_block();
    const cg::thread_block_tile<SIZE> tile = cg::tiled_partition<SIZE>(block);
    const int i = blockIdx.x * block.size() + block.thread_rank();
    const int sum = cg::reduce(tile, values[i], cg::plus<int>());
    scans[i] = cg::exclusive_scan(tile, values[i]) + tile.shfl(values[i], SIZE - 1) - tile.shfl_xor(values[i], 1);
    const int votes = tile.any(values[i] < 3) + tile.ballot(values[i] > 50);
    if (tile.thread_rank() == 0) {
        sums[i / SIZE] = sum + 1000000 * tile.meta_group_rank() + votes;
    }
    block.sync();
}

/* One atomic for all the threads that take a branch together. */
__global__ void count_large(int count, const int *values, int limit, int *found)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count && values[i] > limit) {
        const cg::coalesced_group taken = cg::coalesced_threads();
        if (taken.thread_rank() == 0) {
            atomicAdd(found, (int)taken.size());
        }
    }
}

/* Relaxation with all steps in one launch. */
__global__ void relax(int count, int steps, double *from, double *to)
{
    const cg::grid_group grid = cg::this_grid();
    for (int step = 0; step < steps; ++step) {
        for (unsigned long long i = grid.thread_rank(); i < count; i += grid.size()) {
            const double left = i > 0 ? from[i - 1] : 1.0, right = i + 1 < count ? from[i + 1] : -1.0;
            to[i] = 0.5 * from[i] + 0.25 * (left + right);
        }
        grid.sync();
        double *const other = from;
        from = to;
        to = other;
    }
}

int main(int arguments, char **argument)
{
    const int count = arguments > 1 ? atoi(argument[1]) : 8192, threads = 128;
    std::vector<int> integers(count);
    Random random(9);
    for (int &i : integers) {
        i = (int)(random.unit() * 100);
    }
    const int *const values = on_device(integers);
    int *const sums = zeroes_on_device<int>(count), *const scans = zeroes_on_device<int>(count), *const found = zeroes_on_device<int>(1);
    sums_of_tiles<32><<<count / threads, threads>>>(values, sums, scans);
    show("sums of 32", from_device(sums, count / 32));
    show("scans of 32", from_device(scans, count));
    sums_of_tiles<4><<<count / threads, threads>>>(values, sums, scans);
    show("sums of 4", from_device(sums, count / 4));
    show("scans of 4", from_device(scans, count));
    count_large<<<count / threads, threads>>>(count, values, 70, found);
    printf("%d above 70\n", from_device(found, 1)[0]);

    int device, cooperative, blocks;
    CHECK(cudaGetDevice(&device));
    CHECK(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, device));
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, relax, threads, 0));
    printf("cooperative launch: %d, blocks fit: %s\n", cooperative, blocks > 0 ? "yes" : "no");
    double *from = on_device(random.between(count, -1.0, 1.0)), *to = zeroes_on_device<double>(count);
    int cells = count, steps = 10;
    void *parameters[] = {&cells, &steps, &from, &to};
    CHECK(cudaLaunchCooperativeKernel((const void *)relax, dim3(16), dim3(threads), parameters, 0, nullptr));
    CHECK(cudaDeviceSynchronize());
    show("relaxed", from_device(from, count));
    return 0;
}
