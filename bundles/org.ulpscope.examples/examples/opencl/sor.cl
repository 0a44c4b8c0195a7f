/* One sweep of Jacobi's successive over-relaxation over the inner elements of a row; the arrays begin at its left neighbour. */
__kernel void sor(const double omega, __global const double *up, __global const double *row, __global const double *down, __global double *result)
{
    const size_t i = get_global_id(0) + 1;
    const double omega_over_four = omega * 0.25;
    const double one_minus_omega = 1.0 - omega;
    result[i - 1] = omega_over_four * (up[i] + down[i] + row[i - 1] + row[i + 1]) + one_minus_omega * row[i];
}
