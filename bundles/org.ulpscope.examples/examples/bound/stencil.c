/* Thirty steps of a stencil of nine points over a grid of 64 x 64 random numbers in single precision, after Stencil2D of SHOC: one cell of the result. */
#ifndef DEVICE
#define DEVICE
#endif

#define SIZE 64
#define STEPS 30

DEVICE static float stencil_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) * 0x1p-24f;
}

DEVICE float stencil(float centre, float cardinal, float diagonal, int row, int column)
{
    static float grids[2][SIZE][SIZE];
    unsigned state = 1;
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < SIZE; j++)
            grids[0][i][j] = grids[1][i][j] = stencil_random(&state);
    for (int step = 0; step < STEPS; step++) {
        float(*from)[SIZE] = grids[step % 2];
        float(*to)[SIZE] = grids[(step + 1) % 2];
        for (int i = 1; i < SIZE - 1; i++)
            for (int j = 1; j < SIZE - 1; j++) {
                float sides = from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1];
                float corners = from[i - 1][j - 1] + from[i - 1][j + 1] + from[i + 1][j - 1] + from[i + 1][j + 1];
                to[i][j] = centre * from[i][j] + cardinal * sides + diagonal * corners;
            }
    }
    return grids[STEPS % 2][row][column];
}
