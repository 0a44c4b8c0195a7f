#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef long double (*function)(long double);
typedef struct { long double re, im; } Complex;

static void report(const char *name, int count, ...)
{
    va_list all;
    va_start(all, count);
    long double sum = 0.0L;
    for (int i = 0; i < count; i++) {
        sum += va_arg(all, long double);
    }
    va_end(all);
    printf("%s %.6Lf\n", name, sum);
}

static Complex product(Complex a, Complex b)
{
    Complex c = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
    return c;
}

static long double half(long double x) { return x / 2.0L; }
static long double apply(function f, long double x) { return f(x); }

int main(void)
{
    long double x = 1.25L, whole, fraction = modfl(3.75L, &whole);
    int exponent;
    long double mantissa = frexpl(x * 8.0L, &exponent);
    long double scaled = ldexpl(mantissa, exponent), powered = powl(x, 2), gamma = lgammal(x + 1);
    long rounded = lroundl(x * 3.0L);
    long double table[3] = {1.0L, 2.5L, [2] = 4.0L}, *p = table;
    long double largest = p[0] > p[1] ? p[0] : p[1];
    Complex a = {x, 1.0L}, b = product(a, (Complex){.re = 0.5L, .im = x});
    int finite = isfinite(x) && !isnan(whole) && !signbit(x);
    report("sum", 3, x, scaled, x * 2.0L);
    long double clipped = fminl(fmaxl(x, 0.0L), largest);
    char text[40];
    snprintf(text, sizeof text, "%.5Lg", clipped);
    fprintf(stdout, "%s %Lf %Lf %Lf %Lf %Lf %ld %d\n", text, fraction, whole, scaled, powered, gamma, rounded, finite);
    printf("%Lf %Lf %.3Lf %d %d\n", b.re, b.im, apply(half, x), (int)largest, x == 1.25L);
    printf(finite ? "%Lf\n" : "%Le\n", -x);
    double plain = x + p[2];
    printf("%f %g\n", plain, (double)(x * plain));
    return 0;
}
