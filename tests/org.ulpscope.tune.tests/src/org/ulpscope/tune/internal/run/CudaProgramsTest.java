package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.build.ProgramBuilder.Compiled;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tune.run.Evaluation;

@Tag("slow")
class CudaProgramsTest {
    private static final String SCALE = """
            #include <cstdio>
            REAL(unused);
            template <class T> __global__ void scale(T *x, int n) {
                REAL(factor) = 0.1;
                for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] = factor * i;
            }
            namespace once { __global__ void touch(double *x) { x[0] += 1; } }
            int main() {
                const int n = 1 << 20;
                double *x;
                double last = 0;
                cudaMalloc(&x, n * sizeof(double));
                for (int k = 0; k < 20; k++) scale<<<1, 256>>>(x, n);
                once::touch<<<1, 1>>>(x);
                cudaMemcpy(&last, x + n - 1, sizeof last, cudaMemcpyDeviceToHost);
                printf("%.17g\\n", last);
                return 0;
            }
            """;

    @TempDir
    Path folder;

    @BeforeAll
    static void needsNvcc() {
        Installed.nvcc();
    }

    @Tag("long")
    @Test
    void equalProgramsHaveEqualObjectsThoughNvccNamesTemporaryFilesInThem() {
        MarkedProgram program = program(Fom.WALL_TIME);
        Path source = program.program().units().getFirst().path();
        String text = program.program().units().getFirst().text();
        try (BuildPool pool = new BuildPool()) {
            ProgramBuilder builder = ProgramBuilder.open(
                    program.program().builtFiles(), program.settings().program(), folder, pool, Progress.NONE);
            Compiled original = builder.compile(Map.of()).join();
            Compiled unused = builder.compile(Map.of(source, text.replace("double unused", "float unused")))
                    .join();
            Compiled narrow = builder.compile(Map.of(source, text.replace("double factor", "float factor")))
                    .join();
            assertNotEquals(original.key(), narrow.key());
            // A variable that nothing uses is in the objects' lists of symbols all the same.
            assertNotEquals(original.key(), unused.key());
            Compiled spaced = builder.compile(Map.of(source, text.replace("0.1;", "0.1 ;")))
                    .join();
            assertEquals(original.key(), spaced.key());
        }
    }

    @Test
    void programThatLooksAtNoErrorIsRefusedWhereNoDeviceIs() {
        assumeFalse(hasDevice(), "this machine has a GPU");
        for (Fom fom : List.of(Fom.KERNEL_TIME, Fom.WALL_TIME)) {
            MarkedProgram program = program(fom);
            try (MeasuredRunner runner = program.open()) {
                String sentence =
                        assertThrows(UlpscopeException.class, runner::baseline).getMessage();
                assertTrue(sentence.startsWith("The program cannot be run as it is. A kernel failed: "), sentence);
            }
        }
    }

    @Test
    void timesKernelsOnADevice() {
        assumeTrue(hasDevice(), "no GPU on this machine");
        MarkedProgram program = program(Fom.KERNEL_TIME);
        try (MeasuredRunner runner = program.open()) {
            KernelTimes times = runner.profile();
            assertEquals(List.of("scale"), times.covering(0.75));
            assertEquals(20, times.kernels().getFirst().launches());
            assertEquals("touch", times.kernels().getLast().name());
            Evaluation original = runner.baseline().original();
            assertEquals(times.total(), 1 / original.fom(), times.total() * 0.5);
            Evaluation narrow =
                    runner.evaluate(List.of(program.narrow("factor"))).getFirst();
            assertTrue(narrow.isValid(), narrow.reason());
            assertEquals(8, narrow.error(), 1);
        }
    }

    private MarkedProgram program(Fom fom) {
        MarkedProgram program =
                new MarkedProgram(folder).file("scale.cu", SCALE).kernel("scale");
        program.tuning.setCompiler("nvcc");
        program.tuning.setFlags("-O2 -arch=native");
        program.tuning.setFom(fom);
        program.tuning.setFomPattern("");
        return program;
    }

    private static boolean hasDevice() {
        return Files.exists(Path.of("/dev/nvidia0"));
    }
}
