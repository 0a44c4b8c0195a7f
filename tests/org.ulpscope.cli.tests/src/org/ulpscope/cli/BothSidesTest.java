package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.tests.support.Installed;

/** One source on CPUs and on GPUs, whichever of them it is written for. */
@Tag("slow")
class BothSidesTest {
    /** Of a function with a switch {@code k}, whose results are those of the GPU on all inputs that a lattice has. */
    private static final List<String> DIRECTIONS = List.of("rn", "rz", "ru", "rd");

    @TempDir
    Path folder;

    @BeforeEach
    void requireTheToolkit() {
        Installed.nvcc();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            maxCharsPerColumn = 2000,
            value = {
                // what it calls, its variables, and C's conversions go with it; the program around it does not
                "m.c | #include <math.h>@@#include <stdlib.h>@@static const float c[] = {1, 2, 4}; static float last; static const double K = 1.41421354f;@@static inline float sum(const float *restrict v, int n) { float s = 0; for (int i = 0; i < n; i++) s += v[i]; return s; }@@float f(float x) { last = sum(c, 3); return (sqrt(x) - K) * 1e8f * last / 7; }@@int main(void) { int *p = malloc(4); free(p); return 0; } | f | 2 | 0x1.35cd28p+1",
                // classes, templates, lambdas, what the standard library computes
                "q.cpp | #include <array>@@#include <cmath>@@#include <iostream>@@struct Q { double w, x; Q(double a, double b) : w(a), x(b) {} double norm() const { return std::sqrt(w * w + x * x); } Q operator*(const Q &o) const; };@@Q Q::operator*(const Q &o) const { return Q(w * o.w - x * o.x, w * o.x + x * o.w); }@@namespace n { template <class T> struct P { std::array<T, 2> c; T operator()(T x) const { return c[1] * x + c[0]; } }; constexpr double k[] = {1, 2};@@template <class T> T f(Q a, Q b, T x) { P<T> p{{1, 2}}; return (a * b).norm() + p(x) * k[1] + [](T y) { return y * y; }(x); } }@@void shown(Q a) { std::cout << a.norm(); } | n::f<double> | 3 4 5 12 3 | 0x1.6p+6",
                // device code, with launches and the host's variables around it
                "d.cu | #include <cstdio>@@#include <vector>@@__constant__ float c[2] = {1, 0.5f}; static std::vector<float> results; __host__ __device__ inline float sq(float x) { return x * x; }@@static __device__ __forceinline__ float g(float x) { return __fmaf_rn(x, c[1], sq(x)); }@@__device__ float4 f(float4 v) { return make_float4(g(v.x) + min(v.x, 1.0f) + __saturatef(-v.x), v.y / v.z, v.z, v.w); }@@__global__ void k(float4 *x) { __shared__ float4 s[32]; s[threadIdx.x] = f(*x); __syncthreads(); *x = s[0]; }@@int main() { float4 *d; cudaMalloc(&d, 4); k<<<1, 32>>>(d); results.resize(2); return 0; } | f | 4 1 0 3 | inf"
            })
    void givesTheSameOnBoth(String name, String text, String function, String inputs, String output) throws Exception {
        Path source = Files.writeString(folder.resolve(name), text.replace("@@", "\n") + "\n");
        List<Object> words = new ArrayList<>(List.of("eval", function, "--source", source));
        List<String> platforms = List.of(name.endsWith(".cu") ? "clang" : "gcc", "twin");
        platforms.forEach(platform -> words.addAll(List.of("-p", platform)));
        words.addAll(List.of(inputs.split(" ")));
        CommandLineRun run = CommandLineRun.of(words.toArray());
        assertEquals(0, run.status(), run.err());
        for (String platform : platforms) {
            assertTrue(
                    run.out().lines().anyMatch(line -> line.startsWith("  " + platform + " ") && line.contains(output)),
                    platform + ": " + run.out());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            maxCharsPerColumn = 1000,
            value = {
                "e.c | #include <errno.h>@@double f(double x) { return errno ? x : 0; } | f | twin | e.c:2: a GPU has no errno",
                "i.c | #include <stdio.h>@@static double g(double x) { fopen(\"x\", \"r\"); return x; }@@double f(double x) { return g(x); } | f | twin | i.c:2: 'fopen' runs on a CPU alone; pass what it reads as a parameter",
                "s.cu | __device__ float g(float x) { return@@__sinf(x); }@@__device__ float f(float x) { return g(x); } | f | gcc | s.cu:2: '__sinf' is an approximation of the GPU"
            })
    void namesTheLineOfWhatTheOtherSideLacks(String name, String text, String function, String platform, String said)
            throws Exception {
        Path source = Files.writeString(folder.resolve(name), text.replace("@@", "\n") + "\n");
        CommandLineRun run = CommandLineRun.of("eval", function, "--source", source, "-p", platform, "1");
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().contains(said), run.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            maxCharsPerColumn = 1000,
            value = {
                // sqrt of a float is that of doubles in C, and of floats in OpenCL C
                "s.c | #include <math.h>@@#include <stdio.h>@@static const float c = 1e8f; static double at(int i) { static const double t[] = {1, 2}; return t[i]; }@@float f(float x) { return (sqrt(x) - 1.41421354f) * c * at(1) / 2; }@@int main(void) { puts(\"\"); return 0; } | 2 | 0x1.35cd28p+1",
                "d.cu | #include <cuda_runtime.h>@@__constant__ float K = 2.5f; template <class T> __device__ T t(T x) { return x; }@@static __device__ __forceinline__ float g(float x) { return __fmaf_rn(x, K, x * x); }@@__device__ float f(float x) { float4 v = make_float4(x, g(x), 1.0f, 2.0f); return v.y + __saturatef(v.x); }@@__global__ void k(float *x) { *x = f(*x); }@@int main() { k<<<1, 1>>>(0); } | 2 | 0x1.4p+3"
            })
    void openClHasTheResultsOfTheCpu(String name, String text, String input, String output) throws Exception {
        Installed.opencl();
        Path source = Files.writeString(folder.resolve(name), text.replace("@@", "\n") + "\n");
        CommandLineRun run = CommandLineRun.of("eval", source + ":f", "-p", "gcc", "-p", "opencl", input);
        assertEquals(0, run.status(), run.err());
        assertEquals(
                2,
                run.out()
                        .lines()
                        .filter(line -> line.matches("  (gcc|opencl) .*") && line.contains(output))
                        .count(),
                run.out());
    }

    @Test
    void aProgramForTheCpuShowsWhatDeviceCodeGivesThere() throws Exception {
        Path source = Files.writeString(
                folder.resolve("f.cu"),
                "#include <cuda_runtime.h>\n__device__ float f(float x) { return __fdiv_rn(1.0f, x); }\n"
                        + "__global__ void k(float *x) { *x = f(*x); }\nint main() { k<<<1, 1>>>(0); }\n");
        Path study = folder.resolve("f.study");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt",
                "f",
                "--source",
                source,
                "-p",
                "gcc",
                "--budget",
                "5",
                "--strategy",
                "random",
                "--study",
                study);
        assertEquals(1, hunt.status(), hunt.err());
        CommandLineRun export =
                CommandLineRun.of("export", study, "--format", "c", "--output", folder.resolve("programs"));
        assertEquals(0, export.status(), export.err());
        Path program;
        try (Stream<Path> programs = Files.list(folder.resolve("programs"))) {
            program = programs.filter(file -> file.toString().endsWith(".cpp"))
                    .findFirst()
                    .orElseThrow();
        }
        Path made = folder.resolve("made");
        assertEquals(
                0,
                new ProcessBuilder("g++", "-O2", "-o", made.toString(), program.toString())
                        .inheritIO()
                        .start()
                        .waitFor());
        assertEquals(0, new ProcessBuilder(made.toString()).inheritIO().start().waitFor());
    }

    @Test
    void intrinsicsOfFloatsHaveTheResultsOfTheGpu() throws Exception {
        List<String> more = List.of(
                "__frsqrt_rn(x)",
                "__saturatef(x)",
                "__uint_as_float(__brev(__float_as_uint(x)))",
                "(float)__clz(__float_as_int(x))",
                "(float)__popc(__float_as_uint(x))",
                "(float)__ffs(__float_as_int(x))",
                "(float)__mulhi(__float_as_int(x), __float_as_int(y))",
                "(float)__umulhi(__float_as_uint(x), __float_as_uint(y))",
                "__uint_as_float(__funnelshift_l(__float_as_uint(x), __float_as_uint(y), __float_as_uint(x) >> 3))",
                "__uint_as_float(__funnelshift_r(__float_as_uint(x), __float_as_uint(y), __float_as_uint(x) >> 3))",
                "CUDART_PI_F * x");
        agrees("float", more, """
                __fadd_#(x, y) __fsub_#(x, y) __fmul_#(x, y) __fdiv_#(x, y) __frcp_#(x) __fsqrt_#(x) __fmaf_#(x, y, 1.1f)
                __int2float_#(__float_as_int(x)) __uint2float_#(__float_as_uint(x)) (float)__float2int_#(x) (float)__float2uint_#(x)
                __ll2float_#(__double_as_longlong(x)) __ull2float_#(__double_as_longlong(x)) __double2float_#((double)x * y)
                __int_as_float((int)__float2ll_#(x)) __int_as_float((int)__float2ull_#(x))
                """);
    }

    @Test
    void intrinsicsOfDoublesHaveTheResultsOfTheGpu() throws Exception {
        List<String> more = List.of(
                "__hiloint2double(__double2loint(x), __double2hiint(y))",
                "(double)__clzll(__double_as_longlong(x))",
                "(double)__popcll(__double_as_longlong(x))",
                "(double)__ffsll(__double_as_longlong(x))",
                "__longlong_as_double((long long)__brevll((unsigned long long)__double_as_longlong(x)))",
                "(double)__mul64hi(__double_as_longlong(x), __double_as_longlong(y))",
                "(double)__umul64hi(__double_as_longlong(x), __double_as_longlong(y))",
                "CUDART_PI * x",
                "CUDART_INF + x");
        agrees("double", more, """
                __dadd_#(x, y) __dsub_#(x, y) __dmul_#(x, y) __ddiv_#(x, y) __drcp_#(x) __dsqrt_#(x) __fma_#(x, y, 1.1)
                __ll2double_#(__double_as_longlong(x)) __ull2double_#((unsigned long long)__double_as_longlong(x))
                (double)__double2int_#(x) (double)__double2uint_#(x) __longlong_as_double(__double2ll_#(x))
                __longlong_as_double((long long)__double2ull_#(x))
                """);
    }

    /** The twin has the bits of a GPU, so that it says what is right. */
    private void agrees(String type, List<String> expressions, String ofAllDirections) throws Exception {
        List<String> all = Stream.concat(
                        ofAllDirections
                                .replaceAll(", ", ",")
                                .replace("(double)x * y", "(double)x*y")
                                .replace("(unsigned long long)", "(uint64_t)")
                                .replace("(long long)", "(int64_t)")
                                .strip()
                                .lines()
                                .flatMap(line -> Stream.of(line.strip().split(" ")))
                                .flatMap(one -> DIRECTIONS.stream().map(way -> one.replace("#", way))),
                        expressions.stream())
                .toList();
        String cases = IntStream.range(0, all.size())
                .mapToObj(k -> "case " + k + ": return " + all.get(k) + ";\n")
                .collect(Collectors.joining());
        Path source = Files.writeString(
                folder.resolve("i.cu"),
                "#include <cstdint>\n#include <math_constants.h>\n__device__ " + type + " f(" + type + " x, " + type
                        + " y, int k) {\nswitch (k) {\n" + cases + "default: return x;\n}\n}\n");
        CommandLineRun run = CommandLineRun.of(
                "compare",
                "f",
                "--source",
                source,
                "-p",
                "twin",
                "-p",
                "gcc",
                "--domain",
                "k=0:" + (all.size() - 1),
                "--strategy",
                "lattice",
                "--study",
                folder.resolve("f.study"));
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("no disagreement"), run.out());
    }
}
