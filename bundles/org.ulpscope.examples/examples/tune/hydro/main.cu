// A blast in the middle of a square of gas; prints a profile through the middle, what is conserved, and cells per second.
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cuda_runtime.h>
#include "gas.cuh"

static void ignite(const Grid &grid, Conserved *cells, double pressure)
{
    for (int j = 0; j < grid.ny; j++) {
        for (int i = 0; i < grid.nx; i++) {
            double x = (i + 0.5) * grid.dx - 0.5;
            double y = (j + 0.5) * grid.dx - 0.5;
            Conserved &u = cells[j * grid.nx + i];
            u.density = 1.0;
            u.momentum_x = 0.0;
            u.momentum_y = 0.0;
            u.energy = (square(x) + square(y) < 0.01 ? pressure : 0.1) / (grid.gamma - 1.0);
        }
    }
}

int main(int argc, char **argv)
{
    int side = argc > 1 ? atoi(argv[1]) : 1024;
    int steps = argc > 2 ? atoi(argv[2]) : 60;
    double pressure = argc > 3 ? atof(argv[3]) : 10.0;
    Grid grid = {side, side, 1.0 / side, 1.4};
    int n = side * side;
    std::vector<Conserved> host(n);
    double *host_speeds = (double *)malloc(64 * sizeof(double));
    ignite(grid, host.data(), pressure);

    Conserved *cells, *fluxes;
    Primitive *primitives;
    double *speeds;
    cudaMalloc(&cells, n * sizeof(Conserved));
    cudaMalloc(&fluxes, n * sizeof(Conserved));
    cudaMalloc(&primitives, n * sizeof(Primitive));
    cudaMalloc(&speeds, n * sizeof(double));
    cudaMemcpy(cells, host.data(), n * sizeof(Conserved), cudaMemcpyHostToDevice);

    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    double dt = 1e-5, time = 0.0;
    advance(grid, cells, primitives, fluxes, speeds, dt);
    cudaEventRecord(begin);
    for (int step = 0; step < steps; step++) {
        dt = courant_step(grid, speeds, host_speeds);
        advance(grid, cells, primitives, fluxes, speeds, dt);
        time += dt;
    }
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float milliseconds = 0.0f;
    cudaEventElapsedTime(&milliseconds, begin, end);
    if (cudaGetLastError() != cudaSuccess) {
        fprintf(stderr, "the device failed\n");
        return 1;
    }
    cudaMemcpy(host.data(), cells, n * sizeof(Conserved), cudaMemcpyDeviceToHost);

    double mass = 0.0, energy = 0.0;
    for (int i = 0; i < n; i++) {
        mass += host[i].density * square(grid.dx);
        energy += host[i].energy * square(grid.dx);
    }
    for (int i = 0; i < side; i += side / 16) {
        const Conserved &u = host[side / 2 * side + i];
        printf("%.12g %.12g\n", (double)u.density, (double)u.energy);
    }
    printf("time %.12g mass %.12g energy %.12g\n", time, mass, energy);
    printf("FOM %.6g cells/s\n", (double)n * steps / (milliseconds * 1e-3));
    free(host_speeds);
    cudaFree(cells);
    cudaFree(fluxes);
    cudaFree(primitives);
    cudaFree(speeds);
    return 0;
}
