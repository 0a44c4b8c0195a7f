/*
 * Ten sweeps of successive over-relaxation, in place, over a grid of random numbers, as SciMark's benchmark has it: one cell of the result.
 * The same text is device code where DEVICE says so.
 */
#ifndef DEVICE
#define DEVICE
#endif

#define SIZE 100
#define SWEEPS 10

/* Random numbers from 0 to 1, the same on every platform: a product by a power of two is exact. */
DEVICE static double sor_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 5) * 0x1p-27;
}

DEVICE double sor(double omega, int row, int column)
{
    static double grid[SIZE][SIZE];
    unsigned state = 1;
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < SIZE; j++)
            grid[i][j] = sor_random(&state);
    double omega_over_four = omega * 0.25;
    double one_minus_omega = 1.0 - omega;
    for (int sweep = 0; sweep < SWEEPS; sweep++)
        for (int i = 1; i < SIZE - 1; i++)
            for (int j = 1; j < SIZE - 1; j++)
                grid[i][j] = omega_over_four * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1])
                    + one_minus_omega * grid[i][j];
    return grid[row][column];
}
