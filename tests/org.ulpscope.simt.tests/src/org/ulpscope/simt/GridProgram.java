package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A kernel in C as a translator would write it, with the threads of its blocks each filling a row of 64-bit integers. */
final class GridProgram {
    /** How a run ended and what it wrote. */
    record Run(int status, String output, String errors) {
        /** The rows, one for each thread. */
        List<List<Long>> rows() {
            assertEquals("", errors);
            assertEquals(0, status);
            return output.lines()
                    .map(line -> List.of(line.split(" ")).stream()
                            .map(Long::parseUnsignedLong)
                            .toList())
                    .toList();
        }
    }

    private GridProgram() {}

    /**
     * Runs it, with what CUDA leaves undefined told.
     *
     * @param body the kernel: {@code t} is the thread, {@code n} its number in the grid, {@code row} where its results go
     * @param columns how many results a thread has
     * @param waits whether threads wait for others
     */
    static Run run(Path folder, Warp warp, boolean waits, String body, int columns, int blocks, int threads)
            throws Exception {
        return run(folder, warp, waits, false, body, columns, blocks, threads);
    }

    /** Runs one whose threads wait, with what CUDA leaves undefined done as a GPU does it; the status of a failure is how the launch ended. */
    static Run runAsOnAGpu(Path folder, Warp warp, String body, int columns, int blocks, int threads) throws Exception {
        return run(folder, warp, true, true, body, columns, blocks, threads);
    }

    private static Run run(
            Path folder, Warp warp, boolean waits, boolean asOnAGpu, String body, int columns, int blocks, int threads)
            throws Exception {
        GridModule module = new GridModule(
                warp,
                waits,
                List.of("kernel.c:1", "kernel.c:2"),
                List.of(new GridKernel("fill", "fill", 1024, waits, List.of(new GridKernel.Parameter(0, Long.BYTES)))),
                List.of());
        String text = ThreadHeader.IN_BLOCK.text(1024) + """

                static void fill(ulp_thread *t, const unsigned char *parameters)
                {
                    uint32_t n = t->ctaid[0] * t->ntid[0] + t->tid[0];
                    uint64_t *row = (uint64_t *)ulp_load64(parameters) + (size_t)n * COLUMNS;
                    (void)row;
                    %s
                }
                """.formatted(body) + module.text() + """
                #include <stdio.h>
                #include <stdlib.h>
                static uint64_t rows[THREADS * BLOCKS * COLUMNS];
                int main(void)
                {
                    const unsigned blocks[] = {BLOCKS, 1, 1}, threads[] = {THREADS, 1, 1};
                    const uint64_t parameters = (uintptr_t)rows;
                    int status;
                    if (AS_ON_A_GPU) {
                        ulp_request request = {.kernel = ulp_own_kernels, .blocks = {BLOCKS, 1, 1}, .threads = {THREADS, 1, 1}, .parameters = &parameters,
                            .as_on_a_gpu = 1};
                        ulp_outcome outcome;
                        ulpscope_run(&request, &outcome);
                        free(outcome.printed);
                        status = outcome.ending;
                        if (status) fprintf(stderr, "%s\\n", outcome.sentence);
                    } else {
                        status = ulpscope_launch("fill", blocks, threads, 0, &parameters, sizeof parameters);
                    }
                    for (int i = 0; status == 0 && i < THREADS * BLOCKS * COLUMNS; ++i) {
                        printf("%llu%c", (unsigned long long)rows[i], i % COLUMNS == COLUMNS - 1 ? '\\n' : ' ');
                    }
                    return status;
                }
                """;
        Path source = Files.writeString(folder.resolve("program.c"), text);
        Path program = folder.resolve("program");
        Run compiled = run(
                folder,
                List.of(
                        "gcc",
                        "-O2",
                        "-Wall",
                        "-Wno-unused-function",
                        "-Werror",
                        "-fno-strict-aliasing",
                        "-DCOLUMNS=" + columns,
                        "-DBLOCKS=" + blocks,
                        "-DTHREADS=" + threads,
                        "-DAS_ON_A_GPU=" + (asOnAGpu ? 1 : 0),
                        "-o",
                        program.toString(),
                        source.toString(),
                        RuntimeObject.path().toString(),
                        "-pthread"),
                Map.of());
        assertEquals(0, compiled.status(), compiled::errors);
        return run(folder, List.of(program.toString()), Map.of());
    }

    /** Runs a command with variables added to its environment. */
    static Run run(Path folder, List<String> command, Map<String, String> environment) throws Exception {
        Path output = folder.resolve("output.txt");
        Path errors = folder.resolve("errors.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertTrue(ended, () -> command + " does not end");
        return new Run(process.exitValue(), Files.readString(output), Files.readString(errors));
    }
}
