package org.ulpscope.precision.internal.dataflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class FlowsOfCudaTest {
    private static final String SOURCE = """
            #include <cuda_fp16.h>
            #include <cuda_bf16.h>
            #include <cstdio>
            #define SQUARE(v) ((v) * (v))
            #define SHOW(v) printf("%f", v)
            __device__ double total;
            __device__ float half_of(float x) { return 0.5f * x; }
            __host__ __device__ double both(double x) { return x; }
            __host__ __device__ double device_only(double x) { return both(x); }
            template <typename T> __global__ void axpy(int n, T a, const T *x, T *y)
            {
                int i = blockIdx.x * blockDim.x + threadIdx.x;
                if (i < n) y[i] += a * x[i];
            }
            __global__ void step(const double *x, float *y, double dt)
            {
                __shared__ float part[4];
                int i = threadIdx.x;
                float s = half_of(y[i]) + __ldg(&y[i]) + rsqrtf(s);
                part[0] = max(s, __shfl_down_sync(~0u, s, 16));
                atomicAdd(&total, device_only(x[i]) * dt);
                atomicAdd(y + i, s);
                s = __expf(s);
                float4 v = make_float4(s, 0, 0, 0);
                v.x = s;
            }
            __global__ void layer(const __half *w, half *x, __nv_bfloat16 *z, float f)
            {
                __half s = w[0] * x[1] + __float2half(2.0f);
                s += -s;
                x[0] = s;
                f = s;
                f = __half2float(s) * float(s);
                s = f;
                if (s < x[0]) s = __hfma(s, s, s);
                z[0] = z[1] / __float2bfloat16(f);
            }
            __global__ void macros(float a, float b, float c, float d)
            {
                c = SQUARE(a) + b;
                SHOW(d);
            }
            int main()
            {
                double *d;
                float *y;
                for (int n = 0; n < 10; n++) step<<<1, 32>>>(d, y, 1e-3);
                axpy<<<1, 32>>>(4, both(2.0), d, d);
                return 0;
            }
            """;

    @TempDir
    static Path folder;

    private static FlowText text;

    @BeforeAll
    static void read() {
        text = FlowText.read(folder, "a.cu", SOURCE);
    }

    @Test
    void launchesAreCallsWhoseArgumentsFlow() {
        assertEquals(List.of("step.dt = 1e-3 x10", "both.x = 2.0", "main.d! = both()"), text.of("main"));
        assertEquals(
                List.of("step x10", "both", "axpy").stream().sorted().toList(),
                text.calls("main").stream().sorted().toList());
    }

    @Test
    void kernelsAndWhatOnlyTheyCallRunOnTheDevice() {
        assertEquals(
                List.of("half_of", "device_only", "axpy", "step", "layer", "macros"),
                text.program().functions().stream()
                        .filter(function -> function.device())
                        .map(function -> function.name())
                        .toList());
        assertEquals(
                List.of("axpy", "step", "layer", "macros"),
                text.program().functions().stream()
                        .filter(function -> function.kernel())
                        .map(function -> function.name())
                        .toList());
    }

    @Test
    void intrinsicsForAllFormatsAreGenericAndOthersHaveTheirs() {
        assertEquals(
                List.of(
                        "half_of.x = step.y[]",
                        "step.s = ((half_of() + generic:__ldg(step.y[]~)) + math:rsqrt(step.s))",
                        "step.part[] = generic:max(step.s, generic:__shfl_down_sync(step.s))",
                        "device_only.x = step.x[]",
                        "total[] = (device_only() * step.dt)",
                        "step.y[] = step.s",
                        "-:FP32 = step.s",
                        "step.s = {__expf(s):FP32}",
                        "-:FP32 = step.s",
                        "-:FP32 = step.s"),
                text.of("step"));
    }

    @Test
    void operatorsOf16BitClassesAreArithmetic() {
        assertEquals(
                List.of(
                        "layer.s = ((layer.w[] * layer.x[]) + FP16(2.0f))",
                        "layer.s += -layer.s",
                        "layer.x[] = layer.s",
                        "layer.f = layer.s",
                        "layer.f = (FP32(layer.s) * FP32(layer.s))",
                        "layer.s = layer.f",
                        "- = (layer.s <> layer.x[])",
                        "-:FP16 = layer.s x0.5",
                        "-:FP16 = layer.s x0.5",
                        "-:FP16 = layer.s x0.5",
                        "layer.s = {__hfma(s, s, s):FP16} x0.5",
                        "layer.z[] = (layer.z[] / BF16(layer.f))"),
                text.of("layer"));
    }

    @Test
    void aKernelTemplateWorksOnWhatItIsLaunchedWith() {
        assertEquals(List.of("main.d[] += (main.d~ * main.d[]~) x0.5"), text.of("axpy"));
    }

    @Test
    void whatMacrosComputeWithCannotBeA16BitClass() {
        assertEquals(
                List.of("macros.a FP32", "macros.d FP32"),
                text.program().limits().stream()
                        .map(limit ->
                                text.program().variables().get(limit.variable()).key() + " " + limit.narrowest())
                        .filter(limit -> limit.startsWith("macros."))
                        .toList());
    }
}
