/* Lennard-Jones forces and energies of all pairs of particles within a cut-off, on tiles of positions in shared memory. */
#include "application.h"

#define THREADS 64

#ifdef __CUDACC__
template <typename T> static __device__ void forces(int count, T cutoff, const T *positions, T *result)
{
    __shared__ T tile[THREADS][3];
    const int i = blockIdx.x * THREADS + threadIdx.x;
    T x = 0, y = 0, z = 0, fx = 0, fy = 0, fz = 0, energy = 0;
    if (i < count) {
        x = positions[3 * i];
        y = positions[3 * i + 1];
        z = positions[3 * i + 2];
    }
    for (int begin = 0; begin < count; begin += THREADS) {
        const int mine = begin + threadIdx.x;
        for (int d = 0; d < 3; ++d) {
            tile[threadIdx.x][d] = mine < count ? positions[3 * mine + d] : (T)0;
        }
        __syncthreads();
        for (int k = 0; k < THREADS && begin + k < count; ++k) {
            const T dx = x - tile[k][0], dy = y - tile[k][1], dz = z - tile[k][2];
            const T r2 = dx * dx + dy * dy + dz * dz;
            if (begin + k != i && sqrt(r2) < cutoff) {
                const T inverse = (T)1 / r2;
                const T sixth = inverse * inverse * inverse;
                const T scale = (T)48 * inverse * sixth * (sixth - (T)0.5);
                fx += scale * dx;
                fy += scale * dy;
                fz += scale * dz;
                energy += (T)2 * sixth * (sixth - (T)1);
            }
        }
        __syncthreads();
    }
    if (i < count) {
        result[4 * i] = fx;
        result[4 * i + 1] = fy;
        result[4 * i + 2] = fz;
        result[4 * i + 3] = energy;
    }
}

extern "C" __global__ void forces_f64(int count, double cutoff, const double *positions, double *result)
{
    forces(count, cutoff, positions, result);
}

extern "C" __global__ void forces_f32(int count, float cutoff, const float *positions, float *result)
{
    forces(count, cutoff, positions, result);
}
#endif

template <typename T> static void forces_of_loop(int count, T cutoff, const T *positions, T *result)
{
    for (int i = 0; i < count; ++i) {
        T *const f = result + 4 * i;
        f[0] = f[1] = f[2] = f[3] = 0;
        for (int k = 0; k < count; ++k) {
            const T dx = positions[3 * i] - positions[3 * k], dy = positions[3 * i + 1] - positions[3 * k + 1],
                    dz = positions[3 * i + 2] - positions[3 * k + 2];
            const T r2 = dx * dx + dy * dy + dz * dz;
            if (k != i && std::sqrt(r2) < cutoff) {
                const T inverse = (T)1 / r2;
                const T sixth = inverse * inverse * inverse;
                const T scale = (T)48 * inverse * sixth * (sixth - (T)0.5);
                f[0] += scale * dx;
                f[1] += scale * dy;
                f[2] += scale * dz;
                f[3] += (T)2 * sixth * (sixth - (T)1);
            }
        }
    }
}

#define RUN(T, suffix) \
    do { \
        T *positions = device_array<T>(3 * count), *result = device_array<T>(4 * count), *expected = device_array<T>(4 * count); \
        for (int i = 0; i < 3 * count; ++i) { \
            positions[i] = random_between<T>(0, 12); \
        } \
        LAUNCH(forces_##suffix, extent((count + THREADS - 1) / THREADS), extent(THREADS), 0, count, (T)3, (const T *)positions, \
                result); \
        report("forces_" #suffix, result, 4 * count); \
        if (REFERENCE) { \
            forces_of_loop(count, (T)3, positions, expected); \
            expect("forces_" #suffix, result, expected, 4 * count); \
        } \
    } while (0)

int main()
{
    const int count = 1500;
    RUN(double, f64);
    RUN(float, f32);
}
