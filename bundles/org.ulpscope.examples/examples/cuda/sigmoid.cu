/*
 * A sigmoid normalized to the interval from -1 to 1. The steepness k bends it: 0 gives a straight line, values near 1 or -1
 * a step.
 *
 * Where |x| and k are both 1, and where x is 0 and k is -1, it gives 0/0. Beyond the interval the denominator is 0 on a curve;
 * just beside it, rounding decides between a huge number and an infinity.
 */
__device__ double sigmoid(double x, double k)
{
    return (x - k * x) / (k - 2 * k * fabs(x) + 1);
}
