/* One row of a sparse matrix times a vector in single precision: a sum of as many products as the row has numbers, at most 1,000. */
#ifndef DEVICE
#define DEVICE
#endif

#define COLUMNS 4000

DEVICE static float sparse_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) * 0x1p-23f - 1.0f;
}

DEVICE float sparse(float scale, int numbers)
{
    static float vector[COLUMNS];
    unsigned state = 1;
    for (int i = 0; i < COLUMNS; i++)
        vector[i] = sparse_random(&state);
    float sum = 0;
    for (int i = 0; i < numbers && i < 1000; i++) {
        int column = 4 * i + i % 3;
        sum += scale * sparse_random(&state) * vector[column];
    }
    return sum;
}
