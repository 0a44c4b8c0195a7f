// The force on each particle by all others, a tile of them at a time, and the step that follows from it.
#include <cuda_runtime.h>
#include "particles.cuh"

#define TILE 128

// The force over the distance, from the square of the distance; adds the energy of the pair.
template <typename T>
__device__ T pair_force(T r2, T sigma2, T epsilon, T &energy)
{
    T s2 = sigma2 / r2;
    T s6 = s2 * s2 * s2;
    energy += T(4) * epsilon * s6 * (s6 - T(1));
    return T(24) * epsilon * s6 * (T(2) * s6 - T(1)) / r2;
}

__global__ void all_forces(Box box, const Particle *particles, Vector *force, double *potential, int n)
{
    __shared__ Particle tile[TILE];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const Particle &own = particles[i < n ? i : 0];
    double px = own.x, py = own.y, pz = own.z, charge = own.charge;
    double fx = 0.0, fy = 0.0, fz = 0.0;
    double energy = 0.0;
    double sigma2 = box.sigma * box.sigma;
    double cutoff2 = box.cutoff * box.cutoff;
    double epsilon = box.epsilon;
    for (int first = 0; first < n; first += TILE) {
        int other = first + threadIdx.x;
        tile[threadIdx.x] = particles[other < n ? other : 0];
        __syncthreads();
        int count = min(TILE, n - first);
        for (int k = 0; k < count; k++) {
            double dx = nearest(px - tile[k].x, box.side);
            double dy = nearest(py - tile[k].y, box.side);
            double dz = nearest(pz - tile[k].z, box.side);
            double r2 = dx * dx + dy * dy + dz * dz;
            if (r2 < cutoff2 && first + k != i) {
                double scale = pair_force(r2, sigma2, epsilon, energy);
                double coulomb = charge * tile[k].charge * rsqrt(r2) / r2;
                double total = scale + coulomb;
                fx += total * dx;
                fy += total * dy;
                fz += total * dz;
            }
        }
        __syncthreads();
    }
    if (i < n) {
        force[i].x = fx;
        force[i].y = fy;
        force[i].z = fz;
        potential[i] = 0.5 * energy;
    }
}

__global__ void move(Particle *particles, Vector *velocity, const Vector *force, double dt, int n, Box box)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    double vx = velocity[i].x + dt * force[i].x;
    double vy = velocity[i].y + dt * force[i].y;
    double vz = velocity[i].z + dt * force[i].z;
    velocity[i].x = vx;
    velocity[i].y = vy;
    velocity[i].z = vz;
    particles[i].x = nearest(particles[i].x + dt * vx, box.side);
    particles[i].y = nearest(particles[i].y + dt * vy, box.side);
    particles[i].z = nearest(particles[i].z + dt * vz, box.side);
}

void forces(const Box &box, const Particle *particles, Vector *force, double *potential, int n)
{
    all_forces<<<(n + TILE - 1) / TILE, TILE>>>(box, particles, force, potential, n);
}

void kick(Particle *particles, Vector *velocity, const Vector *force, double dt, int n, const Box &box)
{
    move<<<(n + TILE - 1) / TILE, TILE>>>(particles, velocity, force, dt, n, box);
}
