/*
 * The logarithmic mean of two temperature differences, as heat exchangers are designed with.
 *
 * For a equal to b it is a itself, but this gives 0/0; close by, cancellation leaves few correct digits.
 */
__device__ double log_mean(double a, double b)
{
    return (a - b) / log(a / b);
}
