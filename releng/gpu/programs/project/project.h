/* What the host's sources and the device's share. */
#pragma once
#include <vector>

struct Grid {
    int width, height;
    std::vector<double> heat;
};

/* On the device; gives the greatest change of the last step. */
double diffuse(Grid &grid, int steps);

/* The same on the host, its rows shared among threads. */
double diffuse_on_host(Grid &grid, int steps);
