#ifndef WIDE_H
#define WIDE_H

typedef long double real;
typedef __float128 quad;

typedef struct {
    real position, velocity;
    quad energy;
    long double history[4];
} Body;

long double norm(const long double *values, int count);
quad series(quad x, int terms);
void advance(Body *body, real step);

#endif
