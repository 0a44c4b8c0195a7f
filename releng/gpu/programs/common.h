/* What the programs share: errors of the run-time, inputs from a generator with a seed, results with all their bits. */
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call) check((call), #call, __FILE__, __LINE__)

inline void check(cudaError_t error, const char *call, const char *file, int line)
{
    if (error != cudaSuccess) {
        printf("%s: %s\n", call, cudaGetErrorName(error));
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(error));
        exit(3);
    }
}

/* The same numbers on every machine: no function of a host's library makes them. */
class Random {
public:
    explicit Random(uint64_t seed) : state_(seed * 2862933555777941757ull + 3037000493ull) {}

    uint64_t bits()
    {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return state_;
    }

    /* At least 0, less than 1. */
    double unit() { return (double)(bits() >> 11) * 0x1p-53; }

    template <typename T> std::vector<T> between(size_t count, T least, T greatest)
    {
        std::vector<T> values(count);
        for (T &value : values) {
            value = (T)(least + unit() * (greatest - least));
        }
        return values;
    }

private:
    uint64_t state_;
};

template <typename T> T *on_device(const std::vector<T> &values)
{
    T *memory;
    CHECK(cudaMalloc(&memory, values.size() * sizeof(T)));
    CHECK(cudaMemcpy(memory, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
    return memory;
}

template <typename T> T *zeroes_on_device(size_t count)
{
    T *memory;
    CHECK(cudaMalloc(&memory, count * sizeof(T)));
    CHECK(cudaMemset(memory, 0, count * sizeof(T)));
    return memory;
}

template <typename T> std::vector<T> from_device(const T *memory, size_t count)
{
    std::vector<T> values(count);
    CHECK(cudaMemcpy(values.data(), memory, count * sizeof(T), cudaMemcpyDeviceToHost));
    return values;
}

template <typename T> uint64_t hash(const std::vector<T> &values)
{
    uint64_t hash = 14695981039346656037ull;
    for (size_t i = 0; i < values.size() * sizeof(T); ++i) {
        hash = (hash ^ ((const unsigned char *)values.data())[i]) * 1099511628211ull;
    }
    return hash;
}

inline void show(const char *name, const std::vector<double> &values)
{
    printf("%s: %zu values, hash %016llx, first %a, last %a\n", name, values.size(), (unsigned long long)hash(values), values.front(),
        values.back());
}

inline void show(const char *name, const std::vector<float> &values)
{
    printf("%s: %zu values, hash %016llx, first %a, last %a\n", name, values.size(), (unsigned long long)hash(values), values.front(),
        values.back());
}

template <typename T> void show(const char *name, const std::vector<T> &values)
{
    printf("%s: %zu values, hash %016llx, first %lld, last %lld\n", name, values.size(), (unsigned long long)hash(values),
        (long long)values.front(), (long long)values.back());
}
