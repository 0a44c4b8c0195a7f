package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.ArtifactKind;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.CompiledKernel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.tests.support.Installed;

/** What nvcc makes of kernels; needs nvcc and no GPU. */
@Tag("slow")
class CudaTest {
    @TempDir
    Path folder;

    @BeforeEach
    void needsNvcc() {
        Installed.nvcc();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "double cosh(double x)",
                "__device__ void sincos(double x, double *s, double *c)",
                "__half hexp(__half x)",
                "__nv_bfloat16 hexp(__nv_bfloat16 x)"
            })
    void compilesFunctionsOfTheMathLibrary(String signature) throws Exception {
        CompiledKernel compiled = compile(Signature.parse(signature));
        assertEquals(ArtifactKind.CUBIN, compiled.kind());
        assertTrue(Files.size(compiled.artifact()) > 0);
    }

    @Test
    void compilesAGlobalFunctionThatUsesSharedMemory() throws Exception {
        Files.writeString(folder.resolve("global.cu"), """
                #define BLOCK 64
                __global__ void __launch_bounds__(BLOCK) g(const double *x, double *out, int n) {
                    __shared__ double s[BLOCK];
                    int i = blockIdx.x * blockDim.x + threadIdx.x;
                    s[threadIdx.x] = x[0];
                    __syncthreads();
                    if (i < n) out[i] = 1 / s[0];
                }
                int main() { return 0; }
                """);
        compile(sourceKernel("__global__ void g(const double x[1], double out[1], int n)", "global.cu"));
    }

    @Test
    void saysWhatAGlobalFunctionMayNotUse() throws Exception {
        Files.writeString(folder.resolve("launch.cu"), """
                __global__ void g(const double *x, double *out) { *out = *x; }
                #ifdef LAUNCHES
                void launch(double *x) { g<<<1, 1>>>(x, x); }
                #endif
                """);
        Kernel kernel = sourceKernel("__global__ void g(const double x[1], double out[1])", "launch.cu");
        compile(kernel);
        PlatformRequest launching = platform("nvcc", "-DLAUNCHES");
        CompilationException launches = assertThrows(
                CompilationException.class,
                () -> Evaluators.compile(kernel, folder, launching, ToolchainSettings.DEFAULT, Progress.NONE));
        assertTrue(launches.getMessage().contains("launch.cu:3: code that launches kernels"), launches.getMessage());

        Files.writeString(
                folder.resolve("launch.cu"),
                "extern  __shared__ double s[];\n__global__ void g(const double *x, double *out);\n");
        String sentence =
                assertThrows(UlpscopeException.class, () -> compile(kernel)).getMessage();
        assertTrue(sentence.contains("sized at launch"), sentence);
    }

    @Test
    void pointsAtTheLineOfTheUsersSource() throws Exception {
        Path source = Files.writeString(
                folder.resolve("user.cu"), "__device__ double f(double x)\n{\n    return x + missing;\n}\n");
        CompilationException failure = assertThrows(
                CompilationException.class, () -> compile(sourceKernel("__device__ double f(double x)", "user.cu")));
        assertEquals(source, failure.diagnostics().get(0).file());
        assertEquals(3, failure.diagnostics().get(0).line());
    }

    @Test
    void refusesToCallAFunctionOfTheCpuFromTheGpu() throws Exception {
        Files.writeString(folder.resolve("host.cu"), "double f(double x) { return x; }\n");
        assertThrows(
                CompilationException.class, () -> compile(sourceKernel("__device__ double f(double x)", "host.cu")));
    }

    @Test
    void saysWhyItCannotRunWhereThereIsNoGpu() {
        Toolchain cuda = Toolchains.detect(ToolchainSettings.DEFAULT).named("nvcc");
        assumeTrue(cuda.obstacle().isPresent(), "there is a GPU on this machine");
        UlpscopeException failure = assertThrows(
                UlpscopeException.class,
                () -> Evaluators.open(
                        Signature.parse("double cosh(double x)"),
                        folder,
                        platform("nvcc"),
                        EvaluatorOptions.DEFAULT,
                        Progress.NONE));
        assertTrue(failure.getMessage().contains("No NVIDIA GPU"), failure.getMessage());
    }

    private CompiledKernel compile(Kernel kernel) {
        return Evaluators.compile(kernel, folder, platform("nvcc"), ToolchainSettings.DEFAULT, Progress.NONE);
    }
}
