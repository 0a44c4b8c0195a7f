#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "mixed.h"
#define HALF 0.5
#define SQUARE(x) ((x) * (x))

double scale = 1.5, offset = -0.25, table[4] = {0.1, 0.2, 1e-3, 4};
static const double tiny = 1e-30;

static void fill(double *out, int n, double first)
{
    double step = 1. / n, value = first, last;
    for (int i = 0; i < n; i++, value += step) {
        out[i] = value > HALF ? value : -value;
        last = out[i];
    }
    out[0] = last;
}

static double power(double base, int exponent)
{
    double result = 1.0;
    while (exponent-- > 0)
        result *= base;
    return result;
}

int main(void)
{
    int n = 16;
    double *values = malloc(n * sizeof *values), *copy = (double *)malloc(n * sizeof(double));
    struct point points[4] = {{0.5, 1.5, 2}, {.x = 1.0, .weight = 1e-8}};
    fill(values, n, 0.125);
    memcpy(copy, values, n * sizeof(double));
    double sum = 0, product = 1.0, greatest = -1e300;
    for (int i = 0; i < n; ++i) {
        sum += copy[i] * scale + offset;
        product *= 1.0 + copy[i] / n;
        greatest = fmax(greatest, fabs(copy[i]));
        points[i % 4].x = SQUARE(copy[i]) + HALF;
        points[i % 4].y -= pow(copy[i], 2) * power(copy[i], 3);
    }
    double angle = atan2(points[0].y, points[0].x + tiny), wave = sin(angle) * cos(2.0 * angle);
    double limit = 0x1.8p3;
    sum = sum < limit ? sum : limit;
    int rounded = (int)floor(sum);
    double mean = (double)sum / n;
    printf("%g %g %g %d\n", sum, product, greatest, rounded);
    printf("%.6f %g %g\n", mix(wave, mean, 0.25), norm(points, 4), sqrt(mean * mean) + table[2]);
    free(values);
    free(copy);
    return 0;
}
