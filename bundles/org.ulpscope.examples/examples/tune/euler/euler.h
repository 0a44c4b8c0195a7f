/* One-dimensional flow of an ideal gas: the Euler equations, solved by finite volumes. */
#ifndef EULER_H
#define EULER_H

#include <math.h>

#define GAMMA 1.4

typedef double real;

/* What is conserved in a cell, for each unit of its length. */
typedef struct {
    real density;
    real momentum;
    real energy;
} State;

/* What passes a face in a unit of time. */
typedef struct {
    double mass;
    double momentum;
    double energy;
    double speed; /* of the fastest wave there */
} Flux;

double pressure(const State *state);
double sound_speed(double p, double density);
void limit_slopes(const State *cells, State *slopes, int count);
Flux face_flux(const State *left, const State *right);

/* The lesser of two slopes in size, or 0 where their signs differ. */
static inline double minmod(double a, double b)
{
    if (a * b <= 0.0) {
        return 0.0;
    }
    return fabs(a) < fabs(b) ? a : b;
}

#endif
