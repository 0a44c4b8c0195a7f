/*
 * The greater root of a*x^2 + b*x + c, for a > 0, by the formula that everybody knows.
 *
 * NaN where there is no real root, but also where b*b and 4*a*c both overflow; an infinity where only one of them does,
 * although the root itself may be an ordinary number.
 */
#include <math.h>

double greater_root(double a, double b, double c)
{
    double discriminant = b * b - 4 * a * c;
    return (-b + sqrt(discriminant)) / (2 * a);
}
