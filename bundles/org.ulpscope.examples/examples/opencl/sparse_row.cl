/*
 * One row of a sparse matrix times a vector: each of four work-items sums its share, as it does on a GPU, and the first adds the sums, so that even
 * without an option the order differs from that of a loop.
 */
__kernel void sparse_row(__global const float *value, __global const float *x, __global float *result)
{
    __local float sums[4];
    const size_t item = get_local_id(0);
    float sum = 0;
    for (size_t j = item; j < 12; j += 4) {
        sum += value[j] * x[j];
    }
    sums[item] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item == 0) {
        *result = sums[0] + sums[1] + sums[2] + sums[3];
    }
}
