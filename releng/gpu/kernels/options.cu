/* Prices of European options after Black and Scholes: exp, log, sqrt and erfc of the CUDA math library, approximate instructions included. */
#include "application.h"

#ifdef __CUDACC__
template <typename T> static __device__ T normal(T x)
{
    return (T)0.5 * erfc(-x * (T)0.70710678118654752440);
}

template <typename T> static __device__ void price(int count, T rate, T volatility, const T *spot, const T *strike, const T *years, T *prices)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    const T deviation = volatility * sqrt(years[i]);
    const T d1 = (log(spot[i] / strike[i]) + (rate + (T)0.5 * volatility * volatility) * years[i]) / deviation;
    const T d2 = d1 - deviation;
    const T discounted = strike[i] * exp(-rate * years[i]);
    prices[2 * i] = spot[i] * normal(d1) - discounted * normal(d2);
    prices[2 * i + 1] = discounted * normal(-d2) - spot[i] * normal(-d1);
}

extern "C" __global__ void options_f64(
        int count, double rate, double volatility, const double *spot, const double *strike, const double *years, double *prices)
{
    price(count, rate, volatility, spot, strike, years, prices);
}

extern "C" __global__ void options_f32(
        int count, float rate, float volatility, const float *spot, const float *strike, const float *years, float *prices)
{
    price(count, rate, volatility, spot, strike, years, prices);
}
#endif

#define RUN(T, suffix) \
    do { \
        T *spot = device_array<T>(count), *strike = device_array<T>(count), *years = device_array<T>(count); \
        T *prices = device_array<T>(2 * count); \
        for (int i = 0; i < count; ++i) { \
            spot[i] = random_between<T>(5, 30); \
            strike[i] = random_between<T>(1, 100); \
            years[i] = random_between<T>((T)0.25, 10); \
        } \
        LAUNCH(options_##suffix, extent((count + 127) / 128), extent(128), 0, count, (T)0.02, (T)0.3, (const T *)spot, \
                (const T *)strike, (const T *)years, prices); \
        report("options_" #suffix, prices, 2 * count); \
    } while (0)

int main()
{
    const int count = 10007;
    RUN(double, f64);
    RUN(float, f32);
}
