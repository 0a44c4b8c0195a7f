/* The force on one of 200 molecules in a box, of Lennard and Jones, along x: a sum over all the others that are near enough. */
#ifndef DEVICE
#define DEVICE
#endif

#define MOLECULES 200

DEVICE static double molecules_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 5) * 0x1p-27;
}

DEVICE double molecules(double side, double cutoff, int molecule)
{
    static double at[MOLECULES][3];
    unsigned state = 1;
    for (int i = 0; i < MOLECULES; i++)
        for (int axis = 0; axis < 3; axis++)
            at[i][axis] = side * molecules_random(&state);
    double force = 0;
    for (int i = 0; i < MOLECULES; i++) {
        if (i == molecule)
            continue;
        double dx = at[molecule][0] - at[i][0];
        double dy = at[molecule][1] - at[i][1];
        double dz = at[molecule][2] - at[i][2];
        double square = dx * dx + dy * dy + dz * dz;
        if (square < cutoff) {
            double inverse = 1.0 / square;
            double sixth = inverse * inverse * inverse;
            force += dx * (inverse * sixth * (1.5 * sixth - 2.0));
        }
    }
    return force;
}
