/* The length of the curve y = x + sum of sin(2^k x) / 2^k over k = 1 to 5, between 0 and pi, by chords: the first example of Rubio-Gonzalez et al.,
   Precimonious (SC 2013). All is declared long double here, which no vector unit of a CPU knows. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define TERMS 5

static long double height(long double x)
{
    long double sum = x;
    long double scale = 1.0L;
    for (int k = 0; k < TERMS; k++) {
        scale *= 2.0L;
        sum += sinl(scale * x) / scale;
    }
    return sum;
}

int main(int argc, char **argv)
{
    int chords = argc > 1 ? atoi(argv[1]) : 1000000;
    const long double end = acosl(-1.0L);
    long double step = end / chords;
    long double length = 0.0L, left = 0.0L;
    for (int i = 1; i <= chords; i++) {
        long double right = height(i * step);
        long double rise = right - left;
        length += sqrtl(step * step + rise * rise);
        left = right;
    }
    printf("length %.18Lf\n", length);
    return 0;
}
