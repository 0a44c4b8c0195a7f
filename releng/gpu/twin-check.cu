/*
 * Compares what a GPU gives with what its twin gives, function by function of twin.cu:
 *   twin-check LIBRARY KIND all|INPUTS THREADS SECONDS [FIRST]
 * It is compiled with the options that the twin in the library was made with. KIND is f64, f32 or approx. With 'all', functions of one FP32 parameter get all 2^32 inputs and no others are run; else each gets INPUTS random
 * ones. Prints 'KIND FUNCTION INPUTS DIFFERENCES NANS WORST FIRST': results that differ, NaNs that differ in their bits alone, the greatest distance
 * in ulps, and the first input that differs with both results. Begins with the function FIRST, and ends after
 * SECONDS, between two functions.
 */
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <string>
#include <thread>
#include <vector>

#include "twin.cu"

#define CHECK(call) \
    do { \
        const int result = (int)(call); \
        if (result != 0) { \
            fprintf(stderr, "twin-check: %s gives %d\n", #call, result); \
            exit(2); \
        } \
    } while (0)

struct function {
    const char *name;
    int number, arity;
};

static const function math[] = {
#define ENTRY_1(f) {#f, n_##f, 1},
#define ENTRY_2(f) {#f, n_##f, 2},
#define ENTRY_3(f) {#f, n_##f, 3},
#define ENTRY_4(f) {#f, n_##f, 4},
    ONE(ENTRY_1) ENTRY_1(ilogb) ENTRY_1(modf) ENTRY_1(modf_whole) TWO(ENTRY_2) ENTRY_2(div) THREE(ENTRY_3) FOUR(ENTRY_4)};
static const function instructions[] = {
#define APPROX_ENTRY(name, mnemonic) {mnemonic, a_##name, 1},
#define DIVISION_ENTRY(name, mnemonic) {mnemonic, a_##name, 2},
    INSTRUCTIONS(APPROX_ENTRY) HALVES(APPROX_ENTRY) DIVISIONS(DIVISION_ENTRY)};

/* The same loop for each kind. */
#define BATCH(name, type, bits) \
    __global__ void name##_batch(int64_t count, const int32_t *numbers, const bits *a, const bits *b, const bits *c, const bits *d, bits *outputs) \
    { \
        for (int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x; i < count; i += (int64_t)gridDim.x * blockDim.x) { \
            type x[4], y; \
            memcpy(&x[0], &a[i], sizeof y); \
            memcpy(&x[1], &b[i], sizeof y); \
            memcpy(&x[2], &c[i], sizeof y); \
            memcpy(&x[3], &d[i], sizeof y); \
            y = name(numbers[i], x[0], x[1], x[2], x[3]); \
            memcpy(&outputs[i], &y, sizeof y); \
        } \
    }
BATCH(f64, double, uint64_t)
BATCH(f32, float, uint32_t)
BATCH(approx, float, uint32_t)

template <typename Bits>
using gpu_batch = void(int64_t, const int32_t *, const Bits *, const Bits *, const Bits *, const Bits *, Bits *);

typedef void batch(int64_t count, const void *const *inputs, void *outputs, uint8_t *flags);

static uint64_t mixed(uint64_t i)
{
    uint64_t z = i * 0x9E3779B97F4A7C15ull + 0xD1B54A32D192ED03ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

/* Half of them any bits; the others where functions have their regions: exponents near 0, subnormals, large ones, specials, integers. */
template <typename Bits>
static Bits random_input(uint64_t seed)
{
    const int fraction = sizeof(Bits) == 8 ? 52 : 23;
    const Bits bias = sizeof(Bits) == 8 ? 1023 : 127;
    const uint64_t r = mixed(seed), s = mixed(seed ^ 0x5851F42D4C957F2Dull);
    const Bits bits = (Bits)(r >> (64 - 8 * sizeof(Bits)));
    const Bits sign = bits & (Bits)1 << (8 * sizeof(Bits) - 1);
    const Bits mantissa = bits & (((Bits)1 << fraction) - 1);
    switch (s % 16) {
    case 0: case 1: case 2: case 3: return sign | mantissa | (bias - 8 + (Bits)((s >> 8) % 17)) << fraction;
    case 4: return sign | mantissa >> ((s >> 8) % fraction) | (Bits)((s >> 20) % 2) << fraction;
    case 5: return sign | mantissa | (bias + (Bits)((s >> 8) % 70)) << fraction;
    case 6: {
        const double halves = (double)((int64_t)((s >> 8) % 1601) - 800) * 0.5;
        const float narrow = (float)halves;
        Bits out = 0;
        memcpy(&out, sizeof(Bits) == 8 ? (const void *)&halves : (const void *)&narrow, sizeof out);
        return out;
    }
    case 7: {
        const Bits near[] = {0, (Bits)1 << fraction, bias << fraction, (2 * bias + 1) << fraction, (bias - 1) << fraction, (bias + 1) << fraction};
        return sign | (Bits)(near[(s >> 8) % 6] + (Bits)((s >> 16) % 5) - ((s >> 8) % 6 ? 2 : 0));
    }
    default: return bits;
    }
}

template <typename Work>
static void in_parallel(int threads, int64_t count, Work work)
{
    /* Small parts, since threads may not be equally fast. */
    const int64_t part = 1 << 16;
    std::atomic<int64_t> next(0);
    std::vector<std::thread> running;
    for (int t = 0; t < threads; ++t) {
        running.emplace_back([&, t] {
            for (int64_t first = next.fetch_add(part); first < count; first = next.fetch_add(part)) {
                work(t, first, std::min(count, first + part));
            }
        });
    }
    for (auto &thread : running) {
        thread.join();
    }
}

template <typename Bits>
static int64_t ordinal(Bits bits)
{
    const Bits magnitude = bits & ~((Bits)1 << (8 * sizeof(Bits) - 1));
    return magnitude == bits ? (int64_t)magnitude : -(int64_t)magnitude;
}

template <typename Bits>
static bool is_nan(Bits bits)
{
    const Bits infinity = sizeof(Bits) == 8 ? (Bits)0x7ff0000000000000ull : (Bits)0x7f800000u;
    return (bits & ~((Bits)1 << (8 * sizeof(Bits) - 1))) > infinity;
}

struct tally {
    int64_t differences = 0, nans = 0, worst = 0, first = INT64_MAX;
};

template <typename Bits>
struct checker {
    enum : int64_t { CHUNK = 1 << 25 };
    gpu_batch<Bits> *kernel;
    batch *twin;
    int threads;
    const char *kind;
    int32_t *numbers;
    Bits *columns[4], *gpu, *cpu;
    int32_t *device_numbers;
    Bits *device_columns[4], *device_outputs;

    checker(gpu_batch<Bits> *kernel, const char *library, int threads, const char *kind) : kernel(kernel), threads(threads), kind(kind)
    {
        void *handle = dlopen(library, RTLD_NOW);
        twin = handle ? (batch *)dlsym(handle, "ulpscope_batch") : 0;
        if (!twin) {
            fprintf(stderr, "twin-check: %s\n", dlerror());
            exit(2);
        }
        CHECK(cudaMallocHost((void **)&numbers, CHUNK * 4));
        CHECK(cudaMalloc((void **)&device_numbers, CHUNK * 4));
        for (int c = 0; c < 4; ++c) {
            CHECK(cudaMallocHost((void **)&columns[c], CHUNK * sizeof(Bits)));
            CHECK(cudaMalloc((void **)&device_columns[c], CHUNK * sizeof(Bits)));
            memset(columns[c], 0, CHUNK * sizeof(Bits));
        }
        CHECK(cudaMallocHost((void **)&gpu, CHUNK * sizeof(Bits)));
        cpu = (Bits *)malloc(CHUNK * sizeof(Bits));
        CHECK(cudaMalloc((void **)&device_outputs, CHUNK * sizeof(Bits)));
    }

    void run(const function &f, int64_t inputs, bool all)
    {
        for (int c = 0; c < 4; ++c) {
            if (c >= f.arity) {
                memset(columns[c], 0, CHUNK * sizeof(Bits));
                CHECK(cudaMemcpy(device_columns[c], columns[c], CHUNK * sizeof(Bits), cudaMemcpyHostToDevice));
            }
        }
        std::fill(numbers, numbers + CHUNK, f.number);
        CHECK(cudaMemcpy(device_numbers, numbers, CHUNK * 4, cudaMemcpyHostToDevice));
        std::vector<tally> tallies(threads);
        for (int64_t from = 0; from < inputs; from += CHUNK) {
            const int64_t count = std::min((int64_t)CHUNK, inputs - from);
            in_parallel(threads, count, [&](int, int64_t first, int64_t end) {
                for (int64_t i = first; i < end; ++i) {
                    for (int c = 0; c < f.arity; ++c) {
                        columns[c][i] = all ? (Bits)(from + i) : random_input<Bits>((uint64_t)(from + i) << 10 | f.number << 2 | c);
                    }
                    /* Products near the least normal number are rounded in ways of their own. */
                    if (!all && f.arity > 1 && i % 8 == 1 && sizeof(Bits) == 4) {
                        float a, b;
                        memcpy(&a, &columns[0][i], 4);
                        b = (float)(0x1p-126 / (double)a);
                        memcpy(&columns[1][i], &b, 4);
                    }
                    /* Operands near each other have results of their own. */
                    if (f.arity > 1 && i % 8 == 0) {
                        columns[1][i] = columns[0][i] + (Bits)(i / 8 % 5) - 2;
                    }
                }
            });
            for (int c = 0; c < f.arity; ++c) {
                CHECK(cudaMemcpyAsync(device_columns[c], columns[c], count * sizeof(Bits), cudaMemcpyHostToDevice, 0));
            }
            kernel<<<2048, 128>>>(
                    count, device_numbers, device_columns[0], device_columns[1], device_columns[2], device_columns[3], device_outputs);
            CHECK(cudaGetLastError());
            CHECK(cudaMemcpyAsync(gpu, device_outputs, count * sizeof(Bits), cudaMemcpyDeviceToHost, 0));
            in_parallel(threads, count, [&](int, int64_t first, int64_t end) {
                const void *pointers[] = {numbers + first, columns[0] + first, columns[1] + first, columns[2] + first, columns[3] + first};
                twin(end - first, pointers, cpu + first, 0);
            });
            CHECK(cudaDeviceSynchronize());
            in_parallel(threads, count, [&](int t, int64_t first, int64_t end) {
                for (int64_t i = first; i < end; ++i) {
                    if (gpu[i] != cpu[i]) {
                        if (is_nan(gpu[i]) && is_nan(cpu[i])) {
                            ++tallies[t].nans;
                        } else {
                            const int64_t distance = std::llabs(ordinal(gpu[i]) - ordinal(cpu[i]));
                            ++tallies[t].differences;
                            tallies[t].worst = std::max(tallies[t].worst, distance);
                            if (from + i < tallies[t].first) {
                                tallies[t].first = from + i;
                            }
                        }
                    }
                }
            });
            tally sum = total(tallies);
            if (sum.first != INT64_MAX && sum.first >= from && example.empty()) {
                const int64_t i = sum.first - from;
                char text[200];
                for (int c = 0; c < f.arity; ++c) {
                    snprintf(text, sizeof text, "%s%0*llx", c ? "," : "", (int)(2 * sizeof(Bits)), (unsigned long long)columns[c][i]);
                    example += text;
                }
                snprintf(text, sizeof text, " gpu %0*llx twin %0*llx", (int)(2 * sizeof(Bits)), (unsigned long long)gpu[i],
                        (int)(2 * sizeof(Bits)), (unsigned long long)cpu[i]);
                example += text;
            }
        }
        const tally sum = total(tallies);
        printf("%-6s %-22s %12lld %12lld %12lld %8lld  %s\n", kind, f.name, (long long)inputs, (long long)sum.differences, (long long)sum.nans,
                (long long)sum.worst, example.c_str());
        fflush(stdout);
        example.clear();
    }

private:
    std::string example;

    static tally total(const std::vector<tally> &parts)
    {
        tally sum;
        for (const tally &part : parts) {
            sum.differences += part.differences;
            sum.nans += part.nans;
            sum.worst = std::max(sum.worst, part.worst);
            sum.first = std::min(sum.first, part.first);
        }
        return sum;
    }
};

template <typename Bits>
static void check(gpu_batch<Bits> *kernel, char **arguments)
{
    const std::string kind = arguments[2];
    const bool all = !strcmp(arguments[3], "all");
    const auto start = std::chrono::steady_clock::now();
    checker<Bits> checker(kernel, arguments[1], atoi(arguments[4]), arguments[2]);
    const function *functions = kind == "approx" ? instructions : math;
    const size_t count = kind == "approx" ? sizeof instructions / sizeof *instructions : sizeof math / sizeof *math;
    const std::string first = arguments[6] ? arguments[6] : "";
    bool begun = first.empty();
    for (size_t f = 0; f < count; ++f) {
        begun = begun || first == functions[f].name;
        if (!begun) {
            continue;
        }
        if (all && functions[f].arity > 1) {
            continue;
        }
        if (std::chrono::steady_clock::now() - start > std::chrono::seconds(atoi(arguments[5]))) {
            printf("%-6s %-22s not run: the time was up\n", arguments[2], functions[f].name);
            continue;
        }
        checker.run(functions[f], all ? 1ll << 32 : atoll(arguments[3]), all);
    }
}

int main(int count, char **arguments)
{
    if (count != 6 && count != 7) {
        fprintf(stderr, "usage: twin-check LIBRARY f64|f32|approx all|INPUTS THREADS SECONDS [FIRST]\n");
        return 2;
    }
    if (!strcmp(arguments[2], "f64")) {
        check<uint64_t>(f64_batch, arguments);
    } else {
        check<uint32_t>(!strcmp(arguments[2], "f32") ? f32_batch : approx_batch, arguments);
    }
    return 0;
}
