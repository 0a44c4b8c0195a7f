/* A radix-2 Fourier transform (Stockham), in FP32 and FP64, its factors from sincospi; forth, a convolution, and back. */
#include "common.h"
#include <type_traits>

__device__ void turn(float angle, float *sine, float *cosine) { sincospif(angle, sine, cosine); }
__device__ void turn(double angle, double *sine, double *cosine) { sincospi(angle, sine, cosine); }

template <typename T> using Complex = typename std::conditional<sizeof(T) == 4, float2, double2>::type;

/* One stage: pairs at half the length apart become neighbours' groups of twice the size. */
template <typename T> __global__ void stage(int length, int group, T sign, const Complex<T> *from, Complex<T> *to)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= length / 2) {
        return;
    }
    const int within = i % group, out = (i / group) * group * 2 + within;
    T sine, cosine;
    turn(sign * (T)within / (T)group, &sine, &cosine);
    const Complex<T> a = from[i], b = from[i + length / 2];
    Complex<T> turned, sum, difference;
    turned.x = b.x * cosine - b.y * sine;
    turned.y = b.x * sine + b.y * cosine;
    sum.x = a.x + turned.x;
    sum.y = a.y + turned.y;
    difference.x = a.x - turned.x;
    difference.y = a.y - turned.y;
    to[out] = sum;
    to[out + group] = difference;
}

template <typename T> __global__ void multiply(int length, Complex<T> *x, const Complex<T> *y)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < length) {
        const Complex<T> a = x[i], b = y[i];
        x[i].x = (a.x * b.x - a.y * b.y) / (T)length;
        x[i].y = (a.x * b.y + a.y * b.x) / (T)length;
    }
}

template <typename T> Complex<T> *transform(int length, T sign, Complex<T> *values)
{
    Complex<T> *other = zeroes_on_device<Complex<T>>(length);
    for (int group = 1; group < length; group *= 2) {
        stage<T><<<(length / 2 + 127) / 128, 128>>>(length, group, sign, values, other);
        std::swap(values, other);
    }
    CHECK(cudaFree(other));
    return values;
}

template <typename T> void convolve(const char *name, int length)
{
    Random random(5);
    std::vector<Complex<T>> signal(length), window(length);
    for (int i = 0; i < length; ++i) {
        signal[i].x = (T)(random.unit() - 0.5);
        signal[i].y = (T)(random.unit() - 0.5);
        window[i].x = i < 9 ? (T)(1.0 / 9) : (T)0;
    }
    Complex<T> *const x = transform<T>(length, -1, on_device(signal)), *const y = transform<T>(length, -1, on_device(window));
    const std::vector<Complex<T>> spectrum = from_device(x, length);
    printf("%s: spectrum hash %016llx, at 0 %a %a\n", name, (unsigned long long)hash(spectrum), (double)spectrum[0].x, (double)spectrum[0].y);
    multiply<T><<<(length + 127) / 128, 128>>>(length, x, y);
    const std::vector<Complex<T>> smooth = from_device(transform<T>(length, 1, x), length);
    printf("%s: convolution hash %016llx, last %a %a\n", name, (unsigned long long)hash(smooth), (double)smooth.back().x,
        (double)smooth.back().y);
}

int main(int arguments, char **argument)
{
    const int length = 1 << (arguments > 1 ? atoi(argument[1]) : 14);
    convolve<float>("FP32", length);
    convolve<double>("FP64", length);
    CHECK(cudaDeviceSynchronize());
    return 0;
}
