/* A stencil of nine points in two dimensions, in both precisions; the nine points of a result lie one after the other. */
__kernel void stencil_float(const float centre, const float cardinal, const float diagonal, __global const float *in, __global float *result)
{
    const size_t i = get_global_id(0);
    const float sides = in[i + 1] + in[i + 3] + in[i + 5] + in[i + 7];
    const float corners = in[i] + in[i + 2] + in[i + 6] + in[i + 8];
    result[i] = centre * in[i + 4] + cardinal * sides + diagonal * corners;
}

__kernel void stencil_double(const double centre, const double cardinal, const double diagonal, __global const double *in, __global double *result)
{
    const size_t i = get_global_id(0);
    const double sides = in[i + 1] + in[i + 3] + in[i + 5] + in[i + 7];
    const double corners = in[i] + in[i + 2] + in[i + 6] + in[i + 8];
    result[i] = centre * in[i + 4] + cardinal * sides + diagonal * corners;
}
