// The kernels of a step: primitive variables, fluxes through the faces, the update; once for each direction.
#include <cuda_runtime.h>
#include "gas.cuh"

__global__ void to_primitive(Grid grid, const Conserved *cells, Primitive *primitives, double *speeds)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= grid.nx * grid.ny) {
        return;
    }
    Conserved u = cells[i];
    double inverse = 1.0 / u.density;
    double vx = u.momentum_x * inverse;
    double vy = u.momentum_y * inverse;
    double kinetic = 0.5 * u.density * (square(vx) + square(vy));
    double internal = u.energy - kinetic;
    double p = (grid.gamma - 1.0) * internal;
    double c = sqrt(grid.gamma * p * inverse);
    primitives[i].density = u.density;
    primitives[i].velocity_x = vx;
    primitives[i].velocity_y = vy;
    primitives[i].pressure = p;
    primitives[i].sound = c;
    speeds[i] = c + sqrt(square(vx) + square(vy));
}

// The state at a face, half a cell from a centre.
__device__ Primitive at_face(const Primitive &before, const Primitive &here, const Primitive &after, double side)
{
    Primitive face;
    double half = 0.5 * side;
    face.density = here.density + half * limited(here.density - before.density, after.density - here.density);
    face.velocity_x =
        here.velocity_x + half * limited(here.velocity_x - before.velocity_x, after.velocity_x - here.velocity_x);
    face.velocity_y =
        here.velocity_y + half * limited(here.velocity_y - before.velocity_y, after.velocity_y - here.velocity_y);
    face.pressure = here.pressure + half * limited(here.pressure - before.pressure, after.pressure - here.pressure);
    face.sound = here.sound;
    return face;
}

// Rusanov's flux through a face across which u is the velocity; v is the other one.
__device__ Conserved face_flux(double rho_l, double u_l, double v_l, double p_l, double rho_r, double u_r, double v_r,
                               double p_r, double fastest, double gamma)
{
    double energy_l = p_l / (gamma - 1.0) + 0.5 * rho_l * (square(u_l) + square(v_l));
    double energy_r = p_r / (gamma - 1.0) + 0.5 * rho_r * (square(u_r) + square(v_r));
    double mass_l = rho_l * u_l, mass_r = rho_r * u_r;
    Conserved flux;
    flux.density = 0.5 * (mass_l + mass_r - fastest * (rho_r - rho_l));
    flux.momentum_x = 0.5 * (mass_l * u_l + p_l + mass_r * u_r + p_r - fastest * (mass_r - mass_l));
    flux.momentum_y = 0.5 * (mass_l * v_l + mass_r * v_r - fastest * (rho_r * v_r - rho_l * v_l));
    flux.energy = 0.5 * ((energy_l + p_l) * u_l + (energy_r + p_r) * u_r - fastest * (energy_r - energy_l));
    return flux;
}

// Fluxes through the face before each cell; along is 1 for x and nx for y, which go around at the edges.
__global__ void to_flux(Grid grid, const Primitive *primitives, Conserved *fluxes, bool along_x)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int n = grid.nx * grid.ny;
    if (i >= n) {
        return;
    }
    int along = along_x ? 1 : grid.nx;
    const Primitive &far = primitives[(i - 2 * along + n) % n];
    const Primitive &left = primitives[(i - along + n) % n];
    const Primitive &here = primitives[i];
    const Primitive &right = primitives[(i + along) % n];
    Primitive l = at_face(far, left, here, 1.0);
    Primitive r = at_face(left, here, right, -1.0);
    if (along_x) {
        double fastest = fmax(fabs(l.velocity_x) + l.sound, fabs(r.velocity_x) + r.sound);
        fluxes[i] = face_flux(l.density, l.velocity_x, l.velocity_y, l.pressure, r.density, r.velocity_x, r.velocity_y,
                              r.pressure, fastest, grid.gamma);
    } else {
        double fastest = fmax(fabs(l.velocity_y) + l.sound, fabs(r.velocity_y) + r.sound);
        Conserved turned = face_flux(l.density, l.velocity_y, l.velocity_x, l.pressure, r.density, r.velocity_y,
                                     r.velocity_x, r.pressure, fastest, grid.gamma);
        fluxes[i].density = turned.density;
        fluxes[i].momentum_x = turned.momentum_y;
        fluxes[i].momentum_y = turned.momentum_x;
        fluxes[i].energy = turned.energy;
    }
}

__global__ void update(Grid grid, Conserved *cells, const Conserved *fluxes, double dt, bool along_x)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int n = grid.nx * grid.ny;
    if (i >= n) {
        return;
    }
    const Conserved &in = fluxes[i];
    const Conserved &out = fluxes[(i + (along_x ? 1 : grid.nx)) % n];
    double ratio = dt / grid.dx;
    cells[i].density -= ratio * (out.density - in.density);
    cells[i].momentum_x -= ratio * (out.momentum_x - in.momentum_x);
    cells[i].momentum_y -= ratio * (out.momentum_y - in.momentum_y);
    cells[i].energy -= ratio * (out.energy - in.energy);
}

// The fastest wave of each block of cells.
__global__ void fastest_wave(const double *speeds, double *fastest, int n)
{
    __shared__ double shared[256];
    double speed = 0.0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        speed = fmax(speed, speeds[i]);
    }
    shared[threadIdx.x] = speed;
    __syncthreads();
    for (int half = 128; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            shared[threadIdx.x] = fmax(shared[threadIdx.x], shared[threadIdx.x + half]);
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        fastest[blockIdx.x] = shared[0];
    }
}

void advance(const Grid &grid, Conserved *cells, Primitive *primitives, Conserved *fluxes, double *speeds, double dt)
{
    int n = grid.nx * grid.ny;
    int blocks = (n + 255) / 256;
    for (int direction = 0; direction < 2; direction++) {
        to_primitive<<<blocks, 256>>>(grid, cells, primitives, speeds);
        to_flux<<<blocks, 256>>>(grid, primitives, fluxes, direction == 0);
        update<<<blocks, 256>>>(grid, cells, fluxes, dt, direction == 0);
    }
}

double courant_step(const Grid &grid, double *speeds, double *host_speeds)
{
    const int blocks = 64;
    double *fastest;
    cudaMalloc(&fastest, blocks * sizeof(double));
    fastest_wave<<<blocks, 256>>>(speeds, fastest, grid.nx * grid.ny);
    cudaMemcpy(host_speeds, fastest, blocks * sizeof(double), cudaMemcpyDeviceToHost);
    cudaFree(fastest);
    double greatest = 0.0;
    for (int i = 0; i < blocks; i++) {
        greatest = fmax(greatest, host_speeds[i]);
    }
    return 0.3 * grid.dx / greatest;
}
