/* A shock tube: gas of pressure 1 and density 1 on the left, of less on the right. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "euler.h"

static double courant = 0.4;

static void fill(State *cells, int count, double pressure_left, double pressure_right)
{
    for (int i = 0; i < count; i++) {
        double p = i < count / 2 ? pressure_left : pressure_right;
        cells[i].density = i < count / 2 ? 1.0 : 0.125;
        cells[i].momentum = 0.0;
        cells[i].energy = p / (GAMMA - 1.0);
    }
}

static double step(State *cells, State *slopes, Flux *fluxes, int count, double dt, double dx)
{
    double fastest = 0.0;
    double ratio = dt / dx;
    limit_slopes(cells, slopes, count);
    for (int i = 1; i < count; i++) {
        State left, right;
        left.density = cells[i - 1].density + 0.5 * slopes[i - 1].density;
        left.momentum = cells[i - 1].momentum + 0.5 * slopes[i - 1].momentum;
        left.energy = cells[i - 1].energy + 0.5 * slopes[i - 1].energy;
        right.density = cells[i].density - 0.5 * slopes[i].density;
        right.momentum = cells[i].momentum - 0.5 * slopes[i].momentum;
        right.energy = cells[i].energy - 0.5 * slopes[i].energy;
        fluxes[i] = face_flux(&left, &right);
        fastest = fmax(fastest, fluxes[i].speed);
    }
    for (int i = 1; i < count - 1; i++) {
        cells[i].density -= ratio * (fluxes[i + 1].mass - fluxes[i].mass);
        cells[i].momentum -= ratio * (fluxes[i + 1].momentum - fluxes[i].momentum);
        cells[i].energy -= ratio * (fluxes[i + 1].energy - fluxes[i].energy);
    }
    return courant * dx / fastest;
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 4000;
    int steps = argc > 2 ? atoi(argv[2]) : 600;
    double pressure_left = argc > 3 ? atof(argv[3]) : 1.0;
    State *cells = (State *)calloc(count, sizeof(State));
    State *slopes = (State *)calloc(count, sizeof(State));
    Flux *fluxes = (Flux *)calloc(count, sizeof(Flux));
    double *profile = (double *)malloc(count * sizeof(double));
    double dx = 1.0 / count;
    double dt = 0.1 * dx;
    double total = 0.0;
    fill(cells, count, pressure_left, 0.1);
    clock_t begin = clock();
    for (int n = 0; n < steps; n++) {
        dt = step(cells, slopes, fluxes, count, dt, dx);
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    for (int i = 0; i < count; i++) {
        profile[i] = pressure(&cells[i]);
        total += cells[i].energy * dx;
    }
    for (int i = 0; i < count; i += count / 16) {
        printf("%.12g %.12g\n", cells[i].density, profile[i]);
    }
    printf("total energy %.12g\n", total);
    printf("FOM %.6g cells/s\n", (double)count * steps / seconds);
    free(cells);
    free(slopes);
    free(fluxes);
    free(profile);
    return 0;
}
