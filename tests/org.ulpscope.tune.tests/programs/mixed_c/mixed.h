#ifndef MIXED_H
#define MIXED_H
typedef double real;
struct point { real x, y; double weight; };
extern double scale;
double norm(const struct point *p, int n);
static inline double mix(double a, double b, double t) { return a + (b - a) * t; }
#endif
