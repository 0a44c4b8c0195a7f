/* A project of C++ and CUDA sources with a makefile: the host, with OpenMP, checks what the device computes, bit for bit. */
#include "project.h"
#include <cstdio>
#include <cstdlib>
#include <omp.h>

int main(int arguments, char **argument)
{
    const int width = arguments > 1 ? atoi(argument[1]) : 200, height = 150, steps = 50;
    Grid device{width, height, std::vector<double>((size_t)width * height)};
    for (int i = 0; i < width * height; ++i) {
        device.heat[i] = (i * 7919ll % 1013) / 1013.0;
    }
    Grid host = device;
    omp_set_num_threads(2);
    const double change = diffuse(device, steps), change_on_host = diffuse_on_host(host, steps);
    int different = 0;
#pragma omp parallel for reduction(+ : different)
    for (int i = 0; i < width * height; ++i) {
        different += device.heat[i] != host.heat[i];
    }
    printf("greatest change %a on the device, %a on the host; %d cells differ\n", change, change_on_host, different);
    printf("cell in the middle: %a\n", device.heat[width * (height / 2) + width / 2]);
    return different == 0 ? 0 : 1;
}
