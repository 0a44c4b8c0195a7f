/* Bodies that attract each other, in FP32 and FP64: tiles in shared memory, float4, rsqrt, energies from several steps. */
#include "common.h"

template <typename T> struct Body {
    T x, y, z, mass;
};

constexpr int TILE = 64;

__device__ float inverse_root(float x) { return rsqrtf(x); }
__device__ double inverse_root(double x) { return rsqrt(x); }

template <typename T> __global__ void step(int count, const Body<T> *bodies, Body<T> *moved, Body<T> *velocities, T time)
{
    __shared__ Body<T> tile[TILE];
    const int i = blockIdx.x * TILE + threadIdx.x;
    Body<T> own = bodies[i], pull = {0, 0, 0, 0};
    for (int first = 0; first < count; first += TILE) {
        tile[threadIdx.x] = bodies[first + threadIdx.x];
        __syncthreads();
#pragma unroll 8
        for (int j = 0; j < TILE; ++j) {
            const T dx = tile[j].x - own.x, dy = tile[j].y - own.y, dz = tile[j].z - own.z;
            const T inverse = inverse_root(dx * dx + dy * dy + dz * dz + (T)0.01);
            const T force = tile[j].mass * inverse * inverse * inverse;
            pull.x += dx * force;
            pull.y += dy * force;
            pull.z += dz * force;
        }
        __syncthreads();
    }
    Body<T> velocity = velocities[i];
    velocity.x += pull.x * time;
    velocity.y += pull.y * time;
    velocity.z += pull.z * time;
    own.x += velocity.x * time;
    own.y += velocity.y * time;
    own.z += velocity.z * time;
    velocities[i] = velocity;
    moved[i] = own;
}

template <typename T> __global__ void kinetic(const Body<T> *bodies, const Body<T> *velocities, T *energies)
{
    const int i = blockIdx.x * TILE + threadIdx.x;
    const Body<T> v = velocities[i];
    energies[i] = (T)0.5 * bodies[i].mass * (v.x * v.x + v.y * v.y + v.z * v.z);
}

template <typename T> void simulate(const char *name, int count, int steps)
{
    Random random(3);
    std::vector<Body<T>> start(count);
    for (Body<T> &body : start) {
        body = {(T)random.unit(), (T)random.unit(), (T)random.unit(), (T)(random.unit() / count)};
    }
    Body<T> *bodies = on_device(start), *moved = zeroes_on_device<Body<T>>(count), *velocities = zeroes_on_device<Body<T>>(count);
    T *const energies = zeroes_on_device<T>(count);
    for (int s = 0; s < steps; ++s) {
        step<<<count / TILE, TILE>>>(count, bodies, moved, velocities, (T)0.01);
        std::swap(bodies, moved);
    }
    kinetic<<<count / TILE, TILE>>>(bodies, velocities, energies);
    show(name, from_device(energies, count));
    const Body<T> last = from_device(bodies, count).back();
    printf("%s: last body at %a %a %a\n", name, (double)last.x, (double)last.y, (double)last.z);
}

int main(int arguments, char **argument)
{
    const int count = arguments > 1 ? atoi(argument[1]) / TILE * TILE : 1024, steps = arguments > 2 ? atoi(argument[2]) : 5;
    simulate<float>("FP32", count, steps);
    simulate<double>("FP64", count, steps);
    CHECK(cudaDeviceSynchronize());
    return 0;
}
