#pragma once

struct Cell {
    float u, v;
    double mass;
};

extern __constant__ double shared_scale;

template <typename T>
__host__ __device__ T square(T x)
{
    return x * x;
}

template <typename T>
__device__ T weighted(T x, T y, T &sum)
{
    sum += x * T(2) + y;
    return sum > T(0) ? x : y;
}

__host__ __device__ inline double clampd(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

double launch(Cell *cells, const double *in, double *out, int n, double dt);
