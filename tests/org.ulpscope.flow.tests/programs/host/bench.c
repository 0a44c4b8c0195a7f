/* What being looked at costs: a program of each kind, for about a second by itself. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { SIDE = 256, BODIES = 400 };
static double a[SIDE][SIDE], b[SIDE][SIDE], c[SIDE][SIDE];
static volatile double zero = 0, minus = -1;
static double multiplied(void)
{
    double sum = 0;
    for (int round = 0; round < 40; ++round) {
        for (int i = 0; i < SIDE; ++i) {
            for (int j = 0; j < SIDE; ++j) {
                a[i][j] = i + round;
                b[i][j] = j - round;
                c[i][j] = 0;
            }
        }
        for (int i = 0; i < SIDE; ++i) {
            for (int k = 0; k < SIDE; ++k) {
                for (int j = 0; j < SIDE; ++j) c[i][j] += a[i][k] * b[k][j];
            }
        }
        sum += c[round][round];
    }
    return sum;
}
static double attracted(void)
{
    static double x[BODIES], v[BODIES];
    for (int i = 0; i < BODIES; ++i) x[i] = sin(i) * 100;
    for (int step = 0; step < 300; ++step) {
        for (int i = 0; i < BODIES; ++i) {
            for (int j = 0; j < BODIES; ++j) {
                double d = x[j] - x[i];
                v[i] += d / (sqrt(d * d + 1) * (d * d + 1));
            }
        }
        for (int i = 0; i < BODIES; ++i) x[i] += 1e-3 * v[i];
    }
    return x[0];
}
/* Most of these are too small for a double, and some are subnormal. */
static double faded(void)
{
    double sum = 0;
    for (int i = 0; i < 40000000; ++i) sum += exp(-0.7 * (i & 2047));
    return sum;
}
static double divided(void)
{
    double sum = 0;
    for (int i = 0; i < 20000000; ++i) sum += isnan(zero / zero);
    return sum;
}
static double rarely_divided(void)
{
    double sum = 0;
    for (int i = 0; i < 200000000; ++i) sum += i / (i & 1023 ? 3.0 : zero) < 1;
    return sum;
}
static double called(void)
{
    double sum = 0;
    for (int i = 0; i < 20000000; ++i) sum += isnan(log(minus));
    return sum;
}
int main(int count, char **arguments)
{
    static const struct { const char *name; double (*run)(void); } programs[] = {{"matrices", multiplied}, {"bodies", attracted}, {"fading", faded},
            {"rare", rarely_divided}, {"hot", divided}, {"library", called}};
    for (size_t i = 0; i < sizeof programs / sizeof *programs; ++i) {
        if (count > 1 && strcmp(arguments[1], programs[i].name) == 0) printf("%g\n", programs[i].run());
    }
}
