package org.ulpscope.program.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.ProgramSettings;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.tests.support.Installed;

/** Programs of other texts in the place of the user's, built by nvcc and run without a GPU. */
@Tag("slow")
class ProgramsWithoutGpuTest {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private static final String HALVES = """
            #include <cstdio>
            namespace once { __global__ void touch(double *x) { x[0] += 1; } }
            __global__ void halve(double *x) { x[threadIdx.x] *= 0.5; }
            int main() {
                double host[4] = {1, 2, 3, 4}, *x;
                cudaMalloc(&x, sizeof host);
                cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
                once::touch<<<1, 1>>>(x);
                for (int i = 0; i < 3; i++) halve<<<1, 4>>>(x);
                cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
                for (double h : host) printf("%g ", h);
                return 0;
            }
            """;

    @TempDir
    Path folder;

    private Path source;

    @BeforeEach
    void needsNvcc() throws IOException {
        Installed.nvcc();
        source = Files.writeString(folder.resolve("halves.cu"), HALVES);
    }

    private ProgramBuilder open(BuildPool pool, List<String> command) throws IOException {
        ProgramFiles files =
                new ProgramFiles(List.of(source), Map.of(source, Files.readString(source)), List.of(List.of(source)));
        BuildSettings build =
                new BuildSettings("nvcc", List.of("-O3", "-arch=native"), List.of(source), List.of(), command);
        return ProgramBuilder.openWithoutGpu(
                files,
                new ProgramSettings(folder, build, List.of(command.isEmpty() ? "{program}" : "./halves")),
                Files.createDirectories(folder.resolveSibling(folder.getFileName() + "-scratch")),
                pool,
                Progress.NONE);
    }

    private ProgramRuns runs() throws IOException {
        return new ProgramRuns(
                folder,
                Optional.empty(),
                Files.createDirectories(folder.resolveSibling(folder.getFileName() + "-runs")),
                () -> false);
    }

    private static Built built(ProgramBuilder builder, Map<Path, String> texts) {
        return builder.compile(texts)
                .thenCompose(compiled -> builder.link(compiled, true))
                .join();
    }

    @Test
    void textsInThePlaceOfTheUsersAreRunAndKernelsTakeTheirTimes() throws Exception {
        try (BuildPool pool = new BuildPool()) {
            ProgramBuilder builder = open(pool, List.of());
            Built halves = built(builder, Map.of());
            Built thirds = built(builder, Map.of(source, HALVES.replace("*= 0.5", "*= 0.25")));
            Built spaced = built(builder, Map.of(source, HALVES.replace("*= 0.5", "  *= 0.5")));
            ProgramRuns runs = runs();
            assertEquals(
                    "0.25 0.25 0.375 0.5 ",
                    runs.run(halves, builder.command(), Map.of(), LIMIT).printed());
            assertTrue(builder.timesKernels());
            KernelTimes times = runs.kernelTimes();
            assertEquals(
                    3,
                    times.kernels().stream()
                            .filter(kernel -> kernel.name().equals("halve"))
                            .findFirst()
                            .orElseThrow()
                            .launches());
            assertEquals(Map.of("touch", 1.0, "halve", 12.0), runs.kernelThreads());
            assertEquals(
                    "0.03125 0.03125 0.046875 0.0625 ",
                    runs.run(thirds, builder.command(), Map.of(), LIMIT).printed());
            assertNotEquals(halves.key(), thirds.key());
            assertEquals(halves.key(), spaced.key(), "equal programs are one program");
        }
    }

    @Test
    void programsThatAreBuiltAtOnceMayHaveTheSameDeviceCode() throws Exception {
        try (BuildPool pool = new BuildPool()) {
            ProgramBuilder builder = open(pool, List.of());
            String fresh = HALVES.replace("*= 0.5", "*= " + 1 / (2.0 + System.nanoTime() % 1000));
            List<CompletableFuture<Built>> both = List.of("%g ", "%g; ").stream()
                    .map(form -> builder.compile(Map.of(source, fresh.replace("%g ", form)))
                            .thenCompose(compiled -> builder.link(compiled, false)))
                    .toList();
            List<String> printed = new ArrayList<>();
            for (CompletableFuture<Built> one : both) {
                printed.add(runs().run(one.join(), builder.command(), Map.of(), LIMIT)
                        .printed());
            }
            assertEquals(printed.getFirst(), printed.getLast().replace(";", ""));
        }
    }

    @Test
    void deviceCodeThatCannotBeRunHereIsNoWorseThanWhatDoesNotCompile() throws Exception {
        try (BuildPool pool = new BuildPool()) {
            ProgramBuilder builder = open(pool, List.of());
            String odd = HALVES.replace("x[threadIdx.x] *= 0.5;", "asm volatile(\"bogus.instruction;\");");
            CompletionException failure =
                    assertThrows(CompletionException.class, () -> built(builder, Map.of(source, odd)));
            assertTrue(failure.getCause() instanceof BuildFailure, failure.toString());
        }
    }

    @Test
    void aKernelThatFailsIsToldThoughTheProgramLooksAtNoError() throws Exception {
        try (BuildPool pool = new BuildPool()) {
            ProgramBuilder builder = open(pool, List.of());
            Built built = built(builder, Map.of(source, HALVES.replace("x[0] += 1;", "__trap();")));
            String sentence = assertThrows(Rejected.class, () -> runs().run(built, builder.command(), Map.of(), LIMIT))
                    .getMessage();
            assertTrue(sentence.startsWith("A kernel failed: "), sentence);
        }
    }

    @Test
    void aBuildOfTheUsersOwnIsRunSo() throws Exception {
        try (BuildPool pool = new BuildPool()) {
            ProgramBuilder builder = open(pool, List.of("nvcc", "-O3", "halves.cu", "-o", "halves"));
            assertEquals(
                    "0.25 0.25 0.375 0.5 ",
                    runs().run(built(builder, Map.of()), builder.command(), Map.of(), LIMIT)
                            .printed());
        }
    }

    @Test
    void whatIsNotThereWithoutAGpuIsNamed() throws Exception {
        try (BuildPool pool = new BuildPool()) {
            ProgramBuilder builder = open(pool, List.of());
            String calling = HALVES.replace("return 0;", "return cudaNoSuchThing();")
                    .replace("namespace once", "extern \"C\" int cudaNoSuchThing(); namespace once");
            CompletionException failure =
                    assertThrows(CompletionException.class, () -> built(builder, Map.of(source, calling)));
            assertTrue(failure.getCause() instanceof BadInputException, failure.toString());
            assertTrue(
                    failure.getCause().getMessage().contains("cudaNoSuchThing is not there without a GPU"),
                    failure.getCause().getMessage());
        }
    }
}
