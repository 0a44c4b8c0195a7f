package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

/** {@code ulpscope flow --accuracy}. */
class FlowAccuracyTest {
    private static final String PROGRAM = """
            __global__ void change(float *out, float x) {
                float t = x + 1;
                out[0] = t - x;
            }
            int main() {
                float *out, there;
                cudaMalloc(&out, 4);
                change<<<1, 1>>>(out, 3e7f);
                return cudaMemcpy(&there, out, 4, cudaMemcpyDeviceToHost);
            }
            """;

    @TempDir
    Path folder;

    @Test
    @Tag("slow")
    void theVerdictComesFirstWithWhereTheErrorIsBornAndGrown() throws IOException {
        Installed.nvcc();
        Path program = Files.writeString(folder.resolve("app.cu"), PROGRAM);
        CommandLineRun run = CommandLineRun.of("flow", program, "--accuracy", "-q");
        assertEquals(1, run.status(), run.err());
        String verdict = run.out().lines().findFirst().orElseThrow();
        assertTrue(
                verdict.matches("The largest error of an output is 8.39e\\+06 ulps, 0.0 of 7.2 digits right: out\\[0], "
                        + "born at .*app.cu:2, grown at .*app.cu:3\\."),
                verdict);
        assertTrue(run.out().contains("Not looked at: what the host's code computes"), run.out());
    }

    @Test
    @Tag("slow")
    void aProgramWithoutErrorsHasNothingFound() throws IOException {
        Installed.nvcc();
        Path program = Files.writeString(folder.resolve("app.cu"), PROGRAM.replace("3e7f", "3e6f"));
        CommandLineRun run = CommandLineRun.of("flow", program, "--accuracy", "-q");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().startsWith("No output has an error."), run.out());
    }

    @Test
    void whatDoesNotGoWithItIsRefused() throws IOException {
        Path program = Files.writeString(folder.resolve("app.cu"), PROGRAM);
        CommandLineRun traced = CommandLineRun.of("flow", program, "--accuracy", "--trace");
        assertEquals(2, traced.status());
        assertTrue(traced.err().contains("--accuracy does not go with --trace"), traced.err());
        CommandLineRun onGpu = CommandLineRun.of("flow", program, "--accuracy", "--on", "gpu");
        assertEquals(2, onGpu.status());
        Path host = Files.writeString(folder.resolve("app.c"), "int main(void) { return 0; }\n");
        CommandLineRun withoutKernels = CommandLineRun.of("flow", host, "--accuracy");
        assertEquals(2, withoutKernels.status());
        assertTrue(withoutKernels.err().contains("has none"), withoutKernels.err());
    }
}
