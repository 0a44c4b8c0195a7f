/* The force that one atom has on another, by the potential of Lennard and Jones, in the direction of x. */
static double force(const double dx, const double dy, const double dz)
{
    const double r2inv = 1.0 / (dx * dx + dy * dy + dz * dz);
    const double r6inv = r2inv * r2inv * r2inv;
    return dx * (r2inv * r6inv * (1.5 * r6inv - 2.0));
}

__kernel void lennard_jones(__global const double *a, __global const double *b, __global double *result)
{
    const size_t i = get_global_id(0);
    result[i] = force(a[3 * i] - b[3 * i], a[3 * i + 1] - b[3 * i + 1], a[3 * i + 2] - b[3 * i + 2]);
}
