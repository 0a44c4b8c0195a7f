#include "mixed.hpp"

double potential(double distance, double strength)
{
    double r6 = std::pow(distance, -6.0);
    return 4.0 * strength * (r6 * r6 - r6) + fabs(distance) * exp(-distance);
}
