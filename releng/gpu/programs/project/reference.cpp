/* Steps of diffusion on the host. */
#include "project.h"
#include <cmath>

double diffuse_on_host(Grid &grid, int steps)
{
    std::vector<double> next = grid.heat;
    double greatest = 0;
    for (int s = 0; s < steps; ++s) {
        greatest = 0;
#pragma omp parallel for reduction(max : greatest)
        for (int y = 1; y < grid.height - 1; ++y) {
            for (int x = 1; x < grid.width - 1; ++x) {
                const int i = y * grid.width + x;
                const double *const h = grid.heat.data() + i;
                next[i] = h[0] + 0.125 * ((h[-1] + h[1]) + (h[-grid.width] + h[grid.width]) - 4.0 * h[0]);
                greatest = std::fmax(greatest, std::fabs(next[i] - h[0]));
            }
        }
        grid.heat.swap(next);
    }
    return greatest;
}
