#include <cstdio>
#include <cstdlib>
#include <vector>
#include "mixed.cuh"

#define CHECK(call) if ((call) != cudaSuccess) { fprintf(stderr, "failed\n"); exit(1); }

int main(int argc, char **argv)
{
    int n = 256;
    double dt = argc > 1 ? atof(argv[1]) : 0.01, limit = 1e-9;
    std::vector<double> host(n);
    for (int i = 0; i < n; i++) {
        host[i] = (i + 0.5) / n * clampd(dt, 0.0, 1.0);
    }
    Cell *cells;
    double *in, *out;
    CHECK(cudaMalloc(&cells, n * sizeof(Cell)));
    CHECK(cudaMalloc((void **)&in, n * sizeof(double)));
    CHECK(cudaMalloc(&out, sizeof(double) * n));
    CHECK(cudaMemset(cells, 0, n * sizeof(Cell)));
    CHECK(cudaMemcpy(in, host.data(), n * sizeof(double), cudaMemcpyHostToDevice));
    double result = launch(cells, in, out, n, dt);
    CHECK(cudaMemcpy(host.data(), out, n * sizeof(double), cudaMemcpyDeviceToHost));
    double total = 0;
    for (double h : host)
        total += h > limit ? h : 0;
    printf("%g %g %.3e\n", total, result, host[3] * 2);
    return 0;
}
