// The state of a gas on a grid of cells, and what all kernels need of its physics.
#pragma once
#include <cmath>

typedef double Real_t;

// What is conserved in a cell.
struct Conserved {
    Real_t density;
    Real_t momentum_x;
    Real_t momentum_y;
    Real_t energy;
};

// What is measured in a cell.
struct Primitive {
    double density;
    double velocity_x;
    double velocity_y;
    double pressure;
    double sound;
};

struct Grid {
    int nx;
    int ny;
    double dx;
    double gamma;
};

template <typename T>
__host__ __device__ inline T square(T x)
{
    return x * x;
}

// The slope between two differences that does not overshoot (van Leer).
__device__ inline double limited(double before, double after)
{
    double product = before * after;
    if (product <= 0.0) {
        return 0.0;
    }
    return 2.0 * product / (before + after);
}

void advance(const Grid &grid, Conserved *cells, Primitive *primitives, Conserved *fluxes, double *speeds, double dt);
double courant_step(const Grid &grid, double *speeds, double *host_speeds);
