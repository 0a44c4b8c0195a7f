// A cube of salt, a little out of order, moves for some steps; prints its energies, some places, and pairs per second.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include "particles.cuh"

// A number in [-0.5, 0.5) that is the same on every machine.
static double scatter(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) / 16777216.0 - 0.5;
}

static void arrange(Particle *particles, int edge, double spacing, double disorder)
{
    unsigned state = 1;
    for (int i = 0; i < edge * edge * edge; i++) {
        int a = i % edge, b = i / edge % edge, c = i / edge / edge;
        double offset = 0.5 * (edge - 1);
        particles[i].x = spacing * (a - offset + disorder * scatter(&state));
        particles[i].y = spacing * (b - offset + disorder * scatter(&state));
        particles[i].z = spacing * (c - offset + disorder * scatter(&state));
        particles[i].charge = (a + b + c) % 2 == 0 ? 0.2 : -0.2;
    }
}

int main(int argc, char **argv)
{
    int edge = argc > 1 ? atoi(argv[1]) : 20;
    int steps = argc > 2 ? atoi(argv[2]) : 40;
    double disorder = argc > 3 ? atof(argv[3]) : 0.1;
    int n = edge * edge * edge;
    double spacing = 1.12;
    Box box = {spacing * edge, 3.0, 1.0, 1.0};
    Particle *start = (Particle *)malloc(n * sizeof(Particle));
    double *energies = (double *)malloc(n * sizeof(double));
    Vector *velocities = (Vector *)calloc(n, sizeof(Vector));
    arrange(start, edge, spacing, disorder);

    Particle *particles;
    Vector *velocity, *force;
    double *potential;
    cudaMalloc(&particles, n * sizeof(Particle));
    cudaMalloc(&velocity, n * sizeof(Vector));
    cudaMalloc(&force, n * sizeof(Vector));
    cudaMalloc(&potential, n * sizeof(double));
    cudaMemcpy(particles, start, n * sizeof(Particle), cudaMemcpyHostToDevice);
    cudaMemset(velocity, 0, n * sizeof(Vector));

    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    forces(box, particles, force, potential, n);
    cudaEventRecord(begin);
    for (int step = 0; step < steps; step++) {
        kick(particles, velocity, force, 0.002, n, box);
        forces(box, particles, force, potential, n);
    }
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float milliseconds = 0.0f;
    cudaEventElapsedTime(&milliseconds, begin, end);
    if (cudaGetLastError() != cudaSuccess) {
        fprintf(stderr, "the device failed\n");
        return 1;
    }
    cudaMemcpy(start, particles, n * sizeof(Particle), cudaMemcpyDeviceToHost);
    cudaMemcpy(velocities, velocity, n * sizeof(Vector), cudaMemcpyDeviceToHost);
    cudaMemcpy(energies, potential, n * sizeof(double), cudaMemcpyDeviceToHost);

    double bound = 0.0, moving = 0.0;
    for (int i = 0; i < n; i++) {
        bound += energies[i];
        moving += 0.5 * (velocities[i].x * velocities[i].x + velocities[i].y * velocities[i].y +
                         velocities[i].z * velocities[i].z);
    }
    printf("potential %.12g kinetic %.12g\n", bound, moving);
    for (int i = 0; i < n; i += n / 8) {
        printf("%.12g %.12g %.12g\n", (double)start[i].x, (double)start[i].y, (double)start[i].z);
    }
    printf("FOM %.6g pairs/s\n", (double)n * n * steps / (milliseconds * 1e-3));
    free(start);
    free(energies);
    free(velocities);
    cudaFree(particles);
    cudaFree(velocity);
    cudaFree(force);
    cudaFree(potential);
    return 0;
}
