#include <math.h>
#include "euler.h"

double pressure(const State *state)
{
    double kinetic = 0.5 * state->momentum * state->momentum / state->density;
    return (GAMMA - 1.0) * (state->energy - kinetic);
}

double sound_speed(double p, double density)
{
    return sqrt(GAMMA * p / density);
}

void limit_slopes(const State *cells, State *slopes, int count)
{
    for (int i = 1; i < count - 1; i++) {
        const State *before = &cells[i - 1], *here = &cells[i], *after = &cells[i + 1];
        slopes[i].density = minmod(here->density - before->density, after->density - here->density);
        slopes[i].momentum = minmod(here->momentum - before->momentum, after->momentum - here->momentum);
        slopes[i].energy = minmod(here->energy - before->energy, after->energy - here->energy);
    }
}

/* The flux of Harten, Lax and van Leer (SIAM Review 25, 1983) between two states. */
Flux face_flux(const State *left, const State *right)
{
    double ul = left->momentum / left->density, ur = right->momentum / right->density;
    double pl = pressure(left), pr = pressure(right);
    double cl = sound_speed(pl, left->density), cr = sound_speed(pr, right->density);
    double slow = fmin(ul - cl, ur - cr);
    double fast = fmax(ul + cl, ur + cr);
    Flux flux;
    double mass_l = left->momentum, mass_r = right->momentum;
    double momentum_l = left->momentum * ul + pl, momentum_r = right->momentum * ur + pr;
    double energy_l = (left->energy + pl) * ul, energy_r = (right->energy + pr) * ur;
    if (slow >= 0.0) {
        flux.mass = mass_l;
        flux.momentum = momentum_l;
        flux.energy = energy_l;
    } else if (fast <= 0.0) {
        flux.mass = mass_r;
        flux.momentum = momentum_r;
        flux.energy = energy_r;
    } else {
        double width = 1.0 / (fast - slow);
        double both = slow * fast;
        flux.mass = width * (fast * mass_l - slow * mass_r + both * (right->density - left->density));
        flux.momentum = width * (fast * momentum_l - slow * momentum_r + both * (right->momentum - left->momentum));
        flux.energy = width * (fast * energy_l - slow * energy_r + both * (right->energy - left->energy));
    }
    flux.speed = fmax(fabs(slow), fabs(fast));
    return flux;
}
