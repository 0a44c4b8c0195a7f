#include <float.h>
#include <math.h>
#include <quadmath.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "wide.h"

#define COUNT 16
#define GRAVITY 9.80665L

static const long double pi = 3.14159265358979323846264338327950288L;
static __float128 total;

void advance(Body *body, real step)
{
    body->velocity -= GRAVITY * step;
    body->position += body->velocity * step;
    memmove(body->history + 1, body->history, 3 * sizeof(long double));
    body->history[0] = body->position;
    body->energy = 0.5Q * body->velocity * body->velocity + GRAVITY * body->position;
}

int main(int argc, char **argv)
{
    long double read = 1.5L, asked, given = strtold(argc > 1 ? argv[1] : "0.25", NULL);
    if (argc > 2 && sscanf(argv[2], "%Lf", &asked) == 1) {
        read = asked;
    }
    long double *values = malloc(COUNT * sizeof *values), *copy = (long double *)calloc(COUNT, sizeof(long double));
    double rough[COUNT];
    float coarse = 0.1f;
    for (int i = 0; i < COUNT; i++) {
        long double angle = i * pi / COUNT, wave = sinl(angle) + 0.5 * cosl(2 * angle);
        values[i] = wave * read + given;
        rough[i] = values[i];
        coarse += (float)wave;
    }
    memcpy(copy, values, COUNT * sizeof *values);
    Body body = {100.0L, 0.0L, 0, {1.0L, 2.0L}};
    for (int i = 0; i < 10; i++) {
        advance(&body, 0.125L);
    }
    quad x = 0.75Q, y = series(x, 40);
    total = y + hypotq(x, 2.0Q) + body.energy;
    long double mean = 0;
    for (int i = 0; i < COUNT; i++) {
        mean += (copy[i] > rough[i] ? copy[i] : rough[i]) / COUNT;
    }
    char text[64];
    quadmath_snprintf(text, sizeof text, "%.30Qg", total);
    printf("%Lf %.20Le %s %.17g %f\n", norm(values, COUNT), mean + body.history[1], text, rough[3], coarse);
    printf("%Lg %.10f %d\n", (long double)y, (double)x, mean > LDBL_EPSILON);
    free(values);
    free(copy);
    return 0;
}
