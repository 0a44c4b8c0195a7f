#include <math.h>
#include <quadmath.h>
#include "wide.h"

long double norm(const long double *values, int count)
{
    long double sum = 0.0L, largest = 1e-4000L;
    for (int i = 0; i < count; i++) {
        sum += values[i] * values[i];
        largest = fmaxl(largest, fabsl(values[i]));
    }
    return sqrtl(sum) / (largest + 0x1p-60L);
}

quad series(quad x, int terms)
{
    quad sum = 0, term = 1.0Q;
    for (int n = 1; n <= terms; n++) {
        sum += term;
        term *= x / n;
    }
    return fabsq(sum - expq(x)) + powq(x, 2) + 0.1 + M_PIq;
}
