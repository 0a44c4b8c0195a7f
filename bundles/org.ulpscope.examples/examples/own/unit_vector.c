/*
 * The vector of length 1 with the direction of v, in single precision. Three numbers in, three out: a hunt classifies the
 * first exceptional one of them.
 *
 * The squares overflow above 1.8e19 and vanish below 2.6e-23, far inside the range of float.
 */
#include <math.h>

void unit_vector(const float v[3], float out[3])
{
    float length = sqrtf(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    for (int i = 0; i < 3; i++) {
        out[i] = v[i] / length;
    }
}
