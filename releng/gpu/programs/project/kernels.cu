/* Steps of diffusion on the device. */
#include "project.h"
#include "../common.h"

__global__ void step(int width, int height, const double *from, double *to, double *changes)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) {
        return;
    }
    const int i = y * width + x;
    double value = from[i];
    if (x > 0 && x < width - 1 && y > 0 && y < height - 1) {
        value = __dadd_rn(value, __dmul_rn(0.125, __dsub_rn(__dadd_rn(__dadd_rn(from[i - 1], from[i + 1]),
            __dadd_rn(from[i - width], from[i + width])), __dmul_rn(4.0, value))));
    }
    changes[i] = fabs(value - from[i]);
    to[i] = value;
}

double diffuse(Grid &grid, int steps)
{
    const size_t cells = grid.heat.size();
    double *from = on_device(grid.heat), *to = zeroes_on_device<double>(cells), *const changes = zeroes_on_device<double>(cells);
    const dim3 threads(32, 4), blocks((grid.width + 31) / 32, (grid.height + 3) / 4);
    for (int s = 0; s < steps; ++s) {
        step<<<blocks, threads>>>(grid.width, grid.height, from, to, changes);
        std::swap(from, to);
    }
    grid.heat = from_device(from, cells);
    double greatest = 0;
    for (const double change : from_device(changes, cells)) {
        greatest = change > greatest ? change : greatest;
    }
    CHECK(cudaDeviceSynchronize());
    return greatest;
}
