package org.ulpscope.program.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.tests.support.Installed;

/** Programs by nvcc, run without a GPU. What they compute is exact, so that anybody can tell what they print. */
@Tag("slow")
class CudaProgramTest {
    private static final long LIMIT_SECONDS = 60;

    private static final String SQUARES = """
            #include <cstdio>
            #include <cstdlib>
            __device__ int scale = 1;
            __global__ void squares(int *x, int n)
            {
                int i = blockIdx.x * blockDim.x + threadIdx.x;
                if (i < n) x[i] = scale * i * i;
            }
            int main(int count, char **arguments)
            {
                int n = count > 1 ? atoi(arguments[1]) : 4, scaled = 3, *x, host[256] = {0};
                cudaMalloc(&x, n * sizeof *x);
                cudaMemcpyToSymbol(scale, &scaled, sizeof scaled);
                squares<<<(n + 31) / 32, 32>>>(x, n);
                cudaMemcpy(host, x, n * sizeof *x, cudaMemcpyDeviceToHost);
                for (int i = 0; i < n; ++i) printf("%d\\n", host[i]);
                cudaFree(x);
                return n;
            }
            """;

    private static final String FMA = """
            __global__ void first(double *x) { x[threadIdx.x] = 1.0 / (threadIdx.x + 3); }
            __global__ void second(double *y, const double *x) { y[threadIdx.x] = x[threadIdx.x] * x[threadIdx.x] - 0.1; }
            int main()
            {
                double *x, *y;
                cudaMalloc(&x, 8 * sizeof *x);
                cudaMalloc(&y, 8 * sizeof *y);
                first<<<1, 8>>>(x);
                second<<<1, 8>>>(y, x);
                return cudaDeviceSynchronize();
            }
            """;

    @TempDir
    Path folder;

    /** How a run ended, and what it printed. */
    private record Run(int status, String output) {}

    @BeforeAll
    static void needsNvcc() {
        Installed.nvcc();
    }

    @Test
    void aProgramPrintsWhatItPrintsOnAGpuAndEndsWithItsStatus() throws Exception {
        assertEquals(new Run(4, "0\n3\n12\n27\n"), run(build("squares.cu", SQUARES), List.of()));
    }

    @Test
    void aProgramGetsItsArgumentsAndItsInput() throws Exception {
        assertEquals(new Run(2, "0\n3\n"), run(build("squares.cu", SQUARES), List.of("2")));
        CudaProgram echo = build("echo.cu", """
                #include <cstdio>
                int main() { int c; while ((c = getchar()) != EOF) putchar(c + 1); }
                """);
        Path input = Files.writeString(folder.resolve("input"), "HAL");
        assertEquals(new Run(0, "IBM"), run(echo, List.of(), builder -> builder.redirectInput(input.toFile())));
    }

    @Test
    void sourcesCompiledSeparatelyAreOneProgram() throws Exception {
        Path host = write("host.cu", "int three() { return 3; }\n");
        Path main = write("main.cu", """
                #include <cstdio>
                extern __device__ int shift;
                __device__ int moved(int);
                static __device__ int twice(int i) { return 2 * i; }
                __global__ void kernel(int *x) { x[threadIdx.x] = moved(twice(threadIdx.x)) + shift; }
                int main()
                {
                    int *x, host[3];
                    cudaMalloc(&x, sizeof host);
                    kernel<<<1, 3>>>(x);
                    cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
                    printf("%d %d %d\\n", host[0], host[1], host[2]);
                }
                """);
        Path other = write("other.cu", """
                __device__ int shift = 100;
                static __device__ int twice(int i) { return i + 7; }
                __device__ int moved(int i) { return twice(i); }
                """);
        CudaProgram program = CudaProgram.build(
                new CudaBuild.Sources(folder, List.of(main, other), List.of("-rdc=true")),
                CudaVariant.SIMULATED,
                Progress.NONE);
        assertEquals(new Run(0, "107 109 111\n"), run(program, List.of()));
    }

    @Test
    void whatCannotRunHereEndsTheLaunchThatReachesItAndNoOther() throws Exception {
        CudaProgram program = build("cores.cu", """
                #include <cstdio>
                #include <mma.h>
                using namespace nvcuda;
                __global__ void tensor(unsigned *a, int *c, bool reached)
                {
                    wmma::fragment<wmma::matrix_a, 8, 8, 128, wmma::experimental::precision::b1, wmma::row_major> left;
                    wmma::fragment<wmma::matrix_b, 8, 8, 128, wmma::experimental::precision::b1, wmma::col_major> right;
                    wmma::fragment<wmma::accumulator, 8, 8, 128, int> sum;
                    if (!reached) { c[threadIdx.x] = 5; return; }
                    wmma::load_matrix_sync(left, a, 128);
                    wmma::load_matrix_sync(right, a, 128);
                    wmma::fill_fragment(sum, 0);
                    wmma::bmma_sync(sum, left, right, sum, wmma::experimental::bmmaBitOpAND);
                    wmma::store_matrix_sync(c, sum, 8, wmma::mem_row_major);
                }
                int main()
                {
                    unsigned *a;
                    int *c, host = 0;
                    cudaMalloc(&a, 256 * sizeof *a);
                    cudaMalloc(&c, 256 * sizeof *c);
                    tensor<<<1, 32>>>(a, c, false);
                    cudaMemcpy(&host, c, sizeof host, cudaMemcpyDeviceToHost);
                    printf("%d\\n", host);
                    fflush(stdout);
                    tensor<<<1, 32>>>(a, c, true);
                    return cudaDeviceSynchronize();
                }
                """);
        Run run = run(program, List.of());
        // 719 is what a launch that fails gives.
        assertEquals(719 & 255, run.status());
        assertTrue(run.output().startsWith("5\nulpscope: "), run::output);
        assertTrue(run.output().contains("this cannot run here: "), run::output);
        assertTrue(run.output().contains("mma.hpp:"), run::output);
        assertTrue(run.output().contains("cores.cu:10"), run::output);
    }

    @Test
    void onlyWhatChangedIsBuiltAgain() throws Exception {
        write("factor.h", "#define FACTOR 2\n");
        Path source = write("squares.cu", "#include \"factor.h\"\n" + SQUARES.replace("scaled = 3", "scaled = FACTOR"));
        CudaBuild build = new CudaBuild.Sources(folder, List.of(source), List.of("-O2"));
        CudaProgram first = CudaProgram.build(build, CudaVariant.SIMULATED, Progress.NONE);
        long made = Files.getLastModifiedTime(first.executable()).toMillis();
        assertEquals(first, CudaProgram.build(build, CudaVariant.SIMULATED, Progress.NONE));
        assertEquals(made, Files.getLastModifiedTime(first.executable()).toMillis());
        write("factor.h", "#define FACTOR 5\n");
        assertEquals(
                new Run(3, "0\n5\n20\n"),
                run(CudaProgram.build(build, CudaVariant.SIMULATED, Progress.NONE), List.of("3")));
    }

    @Test
    void nvccIsNotCalledWhereNothingChanged() throws Exception {
        Path calls = folder.resolve("calls");
        Path nvcc =
                write("nvcc", "#!/bin/sh\necho \"$@\" >> '" + calls + "'\nexec '" + Installed.nvcc() + "' \"$@\"\n");
        assertTrue(nvcc.toFile().setExecutable(true));
        CudaBuild build = new CudaBuild.Sources(folder, List.of(write("squares.cu", SQUARES)), List.of());
        CudaVariant variant = CudaVariant.SIMULATED.by(nvcc);
        CudaProgram first = CudaProgram.build(build, variant, Progress.NONE);
        assertTrue(Files.readAllLines(calls).contains("--version"));
        Files.delete(calls);
        assertEquals(first, CudaProgram.build(build, variant, Progress.NONE));
        assertFalse(Files.exists(calls));
    }

    @Test
    void aFolderIsBuiltByItsOwnCommandInACopyThatIsKept() throws Exception {
        Installed.program("make");
        write("squares.cu", SQUARES);
        write("Makefile", "squares: squares.o\n\tnvcc -o $@ $<\n%.o: %.cu\n\tnvcc -O3 -c $< -o $@\n");
        // What the user built before runs on a GPU alone, and must not count as built.
        Files.copy(Path.of("/bin/true"), folder.resolve("squares"));
        CudaBuild build = new CudaBuild.Command(folder, folder, List.of("make"), Path.of("squares"));
        CudaProgram program = CudaProgram.build(build, CudaVariant.SIMULATED, Progress.NONE);
        assertEquals(new Run(4, "0\n3\n12\n27\n"), run(program, List.of()));
        assertFalse(Files.exists(folder.resolve("squares.o")), "the user's folder is left as it was");
        long made = Files.getLastModifiedTime(program.executable()).toMillis();
        CudaProgram.build(build, CudaVariant.SIMULATED, Progress.NONE);
        assertEquals(made, Files.getLastModifiedTime(program.executable()).toMillis());
        write("squares.cu", SQUARES.replace("i * i", "i"));
        assertEquals(
                new Run(4, "0\n3\n6\n9\n"),
                run(CudaProgram.build(build, CudaVariant.SIMULATED, Progress.NONE), List.of()));
    }

    @Test
    void aFunctionThatIsNotThereIsNamedWithTheLineThatCallsIt() {
        BadInputException failure = assertThrows(BadInputException.class, () -> build("blas.cu", """
                extern "C" int cublasCreate_v2(void **);
                int main() {
                    void *handle;
                    return cublasCreate_v2(&handle);
                }
                """));
        assertTrue(failure.getMessage().contains("blas.cu:4: cublasCreate_v2"), failure::getMessage);
    }

    /** As a static library does it: the program defines the run-time's functions itself. */
    @Test
    void aRunTimeInsideOfTheProgramIsRefused() throws Exception {
        Path kernel = write("kernel.cu", "__global__ void kernel() {}\nint main() { kernel<<<1, 1>>>(); }\n");
        Path runtime = write("runtime.cpp", """
                extern "C" {
                void **__cudaRegisterFatBinary(void *binary) { return (void **)binary; }
                void __cudaRegisterFatBinaryEnd(void **) {}
                void __cudaUnregisterFatBinary(void **) {}
                }
                """);
        BadInputException failure = assertThrows(
                BadInputException.class,
                () -> CudaProgram.build(
                        new CudaBuild.Sources(folder, List.of(kernel, runtime), List.of()),
                        CudaVariant.SIMULATED,
                        Progress.NONE));
        assertTrue(failure.getMessage().contains("static run-time"), failure::getMessage);
    }

    @Test
    void aLibraryOfMachineCodeIsNamed() {
        BadInputException failure = assertThrows(
                BadInputException.class,
                () -> CudaProgram.build(
                        new CudaBuild.Sources(
                                folder, List.of(write("blas.cu", "int main() {}\n")), List.of("-lcublas")),
                        CudaVariant.SIMULATED,
                        Progress.NONE));
        assertTrue(failure.getMessage().contains("cublas, which holds machine code"), failure::getMessage);
    }

    @ParameterizedTest
    @CsvSource({
        "cuda, the interface of NVIDIA's driver",
        "nvrtc, which compiles kernels for a GPU while the program runs",
    })
    void whyALibraryIsMissedIsTold(String library, String reason) throws Exception {
        Path linker = write("wanted.sh", "#!/bin/sh\necho 'ld: cannot find -l" + library + "' >&2\nexit 1\n");
        BadInputException failure = assertThrows(
                BadInputException.class,
                () -> CudaProgram.build(
                        new CudaBuild.Command(folder, folder, List.of("sh", linker.toString()), Path.of("program")),
                        CudaVariant.SIMULATED,
                        Progress.NONE));
        assertTrue(failure.getMessage().contains(library + ", " + reason), failure::getMessage);
    }

    @Test
    void aProgramWithNoKernelRuns() throws Exception {
        assertEquals(new Run(0, "1\n"), run(build("count.cpp", """
                #include <cstdio>
                #include <cuda_runtime.h>
                int main() { int n = -1; cudaGetDeviceCount(&n); printf("%d\\n", n); }
                """), List.of()));
    }

    @Test
    void aLibraryThatIsLinkedAndNotUsedIsNoObstacle() throws Exception {
        Path library = library("int cufftVersion_of_mine(void) { return 1; }");
        List<String> linked = List.of(
                "-L" + folder,
                "-lcufft",
                "-Xlinker",
                "--no-as-needed",
                "-Xlinker",
                "-rpath",
                "-Xlinker",
                folder.toString());
        Path source = write("unused.cu", SQUARES);
        assertEquals(
                new Run(1, "0\n"),
                run(
                        CudaProgram.build(
                                new CudaBuild.Sources(folder, List.of(source), linked),
                                CudaVariant.SIMULATED,
                                Progress.NONE),
                        List.of("1")));
        Path user = write(
                "user.cu",
                "extern \"C\" int cufftVersion_of_mine(void);\n__global__ void k() {}\nint main() {"
                        + " k<<<1, 1>>>(); return cufftVersion_of_mine(); }\n");
        BadInputException failure = assertThrows(
                BadInputException.class,
                () -> CudaProgram.build(
                        new CudaBuild.Sources(folder, List.of(user), linked), CudaVariant.SIMULATED, Progress.NONE));
        assertTrue(failure.getMessage().contains(library.getFileName() + ", which holds"), failure::getMessage);
    }

    /** A library of the name of one of CUDA's. */
    private Path library(String text) throws Exception {
        Path library = folder.resolve("libcufft.so");
        Process gcc = new ProcessBuilder(
                        "gcc",
                        "-shared",
                        "-fPIC",
                        "-o",
                        library.toString(),
                        write("library.c", text + "\n").toString())
                .inheritIO()
                .start();
        assertEquals(0, gcc.waitFor());
        return library;
    }

    @Test
    void aProgramFindsTheNameThatItsUserKnows() throws Exception {
        String text = """
                #include <cstdio>
                #include <cuda_runtime.h>
                int main(int count, char **arguments) { printf("%s\\n", arguments[0]); cudaFree(0); }
                """;
        assertEquals(new Run(0, "./own.name\n"), run(build("own.name.cu", text), List.of()));
        write("main.cpp", text);
        CudaProgram made = CudaProgram.build(
                new CudaBuild.Command(folder, folder, List.of("nvcc", "-o", "made", "main.cpp"), Path.of("./made")),
                CudaVariant.SIMULATED,
                Progress.NONE);
        assertEquals(new Run(0, "./made\n"), run(made, List.of()));
    }

    @Test
    void kernelsThatLaunchKernelsAreNamed() throws Exception {
        Path source = write("launches.cu", """
                __global__ void child() {}
                __global__ void parent() { child<<<1, 1>>>(); }
                int main() { parent<<<1, 1>>>(); return cudaDeviceSynchronize() != 0; }
                """);
        CudaProgram program = CudaProgram.build(
                new CudaBuild.Sources(folder, List.of(source), List.of("-rdc=true")),
                CudaVariant.SIMULATED,
                Progress.NONE);
        Run run = run(program, List.of());
        assertEquals(1, run.status());
        assertTrue(run.output().contains("kernels that launch kernels are missing"), run.output());
    }

    @Test
    void whatTwoSourcesDefineIsNamedWithBothPlaces() throws Exception {
        Path first = write("first.cu", "__global__ void twice(int *x) { *x = 1; }\n");
        Path second = write("second.cu", "int main() {}\n__global__ void twice(int *x) { *x = 2; }\n");
        BadInputException failure = assertThrows(
                BadInputException.class,
                () -> CudaProgram.build(
                        new CudaBuild.Sources(folder, List.of(first, second), List.of()),
                        CudaVariant.SIMULATED,
                        Progress.NONE));
        assertEquals(
                second + ":2: twice(int*) is defined here and at " + first
                        + ":1: make it static in both sources, or leave one out.",
                failure.getMessage());
    }

    @Test
    void whatDoesNotCompileSaysWhere() {
        BuildFailure failure =
                assertThrows(BuildFailure.class, () -> build("bad.cu", "int main() {\n  return x;\n}\n"));
        assertTrue(failure.getMessage().contains("bad.cu:2"), failure::getMessage);
        assertTrue(failure.output().contains("undefined"), failure::output);
    }

    @Test
    void aBuildThatMakesNoSuchProgramSaysSo() {
        BadInputException failure = assertThrows(
                BadInputException.class,
                () -> CudaProgram.build(
                        new CudaBuild.Command(folder, folder, List.of("true"), Path.of("app")),
                        CudaVariant.SIMULATED,
                        Progress.NONE));
        assertTrue(failure.getMessage().contains("'app'"), failure::getMessage);
    }

    @Test
    void variantsAreComparedLaunchByLaunch() throws Exception {
        Path source = write("fma.cu", FMA);
        CudaBuild build = new CudaBuild.Sources(folder, List.of(source), List.of());
        CudaVariant recorded = CudaVariant.SIMULATED.whichIsRecorded();
        CudaProgram fused = CudaProgram.build(build, recorded, Progress.NONE);
        CudaProgram unfused = CudaProgram.build(build, recorded.withFlags(List.of("-fmad=false")), Progress.NONE);

        LaunchComparison same = LaunchComparison.of(fused, fused, List.of(), folder, Progress.NONE);
        assertEquals(new LaunchComparison(2, 2, Optional.empty(), true, 0, 0), same);

        LaunchDifference difference = LaunchComparison.of(fused, unfused, List.of(), folder, Progress.NONE)
                .difference()
                .orElseThrow();
        double third = 1.0 / 3;
        assertEquals(2, difference.launch());
        assertEquals("second(double*, double const*)", difference.kernel());
        LaunchDifference.Array array = difference.arrays().getFirst();
        assertEquals("2", array.name());
        assertEquals(8, array.elements());
        assertEquals(0, array.first());
        assertEquals(Value.of(Math.fma(third, third, -0.1)), array.left());
        assertEquals(Value.of(third * third - 0.1), array.right());
    }

    @Test
    void variantsAreComparedWhoeverLinksThem() throws Exception {
        Installed.program("make");
        write("fma.cu", FMA);
        write("Makefile", "fma: fma.o\n\tg++ -o $@ $< -lcudart\nfma.o: fma.cu\n\tnvcc -c $< -o $@\n");
        CudaBuild build = new CudaBuild.Command(folder, folder, List.of("make"), Path.of("fma"));
        CudaVariant recorded = CudaVariant.SIMULATED.whichIsRecorded();
        CudaProgram fused = CudaProgram.build(build, recorded, Progress.NONE);
        CudaProgram unfused = CudaProgram.build(build, recorded.withFlags(List.of("-fmad=false")), Progress.NONE);
        LaunchDifference difference = LaunchComparison.of(fused, unfused, List.of(), folder, Progress.NONE)
                .difference()
                .orElseThrow();
        assertEquals(2, difference.launch());
        assertEquals("2", difference.arrays().getFirst().name());
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CudaProgram build(String name, String text) throws IOException {
        return CudaProgram.build(
                new CudaBuild.Sources(folder, List.of(write(name, text)), List.of()),
                CudaVariant.SIMULATED,
                Progress.NONE);
    }

    private Run run(CudaProgram program, List<String> arguments) throws Exception {
        return run(program, arguments, builder -> {});
    }

    private Run run(CudaProgram program, List<String> arguments, CudaProgram.Preparation prepared) throws Exception {
        Path output = folder.resolve("output");
        try (SupervisedProcess process = program.start(arguments, folder, builder -> {
            builder.redirectOutput(output.toFile()).redirectErrorStream(true);
            prepared.of(builder);
        })) {
            assertTrue(process.waitFor(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS)), "it ends");
            return new Run(process.exitStatus(), Files.readString(output));
        }
    }
}
