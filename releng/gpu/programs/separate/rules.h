/* What the sources share: a rule is a function of the device, by a pointer to it. */
#pragma once

typedef double (*Rule)(double left, double own, double right);

struct Coefficients {
    double diffusion, growth;
    int turns[4];
};

constexpr int CELLS = 4096;

extern __constant__ Coefficients coefficients;
extern __device__ double cells[2][CELLS];
extern __device__ unsigned long long evaluations;
__device__ double limited(double value);
__global__ void evolve(int from, Rule rule, int rounds);
Rule rule_named(const char *name);
