package org.ulpscope.program.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** The programs of {@code releng/gpu/programs} print here what they printed on an H200, byte for byte, and end with the same status. */
@Tag("slow")
class ProgramsOfAGpuTest {
    private static final Path PROGRAMS = Path.of(System.getProperty("ulpscope.root"), "releng/gpu/programs");
    private static final long LIMIT_SECONDS = 120;

    /** Thrust and CUB take nvcc half a minute; {@code releng/gpu/programs.sh} runs it with the others. */
    private static final List<String> LONG = List.of("templates");

    /** Of each kind one: shared memory, streams, blocks that wait for each other, graphs, errors, halves, and a folder with its own makefile. */
    private static final Set<String> FEW =
            Set.of("fft", "streams", "cooperative", "graph", "errors", "halves", "project");

    @TempDir
    Path folder;

    /** A line of {@code list.txt}. */
    private record Listed(
            String name, List<String> sources, List<String> flags, List<String> arguments, String header) {
        static Listed of(String line) {
            String[] columns = Arrays.copyOf(
                    Arrays.stream(line.split("\\|")).map(String::strip).toArray(String[]::new), 5);
            return new Listed(columns[0], words(columns[1]), words(columns[2]), words(columns[3]), columns[4]);
        }

        private static List<String> words(String column) {
            return column == null ? List.of() : ShellWords.split(column);
        }

        CudaBuild build() {
            Path first = Path.of(sources.getFirst());
            if (!first.endsWith("Makefile")) {
                return new CudaBuild.Sources(
                        PROGRAMS, sources.stream().map(PROGRAMS::resolve).toList(), flags);
            }
            Path made = first.resolveSibling(name);
            return new CudaBuild.Command(
                    PROGRAMS, PROGRAMS, List.of("make", "-C", first.getParent().toString(), name), made);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Listed> programs() throws IOException {
        return Files.readAllLines(PROGRAMS.resolve("list.txt")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Listed::of)
                .filter(program -> !LONG.contains(program.name()))
                .filter(program -> Repeats.all() || FEW.contains(program.name()));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aProgramPrintsWhatAGpuPrinted(Listed listed) throws Exception {
        Path nvcc = Installed.nvcc("13.0");
        Path expected = PROGRAMS.resolve("expected/" + listed.name() + ".txt");
        assumeTrue(listed.header() == null || hasHeader(nvcc, listed.header()), "there is no " + listed.header());
        if (listed.build() instanceof CudaBuild.Command) {
            Installed.program("make");
        }
        CudaProgram program = CudaProgram.build(listed.build(), CudaVariant.SIMULATED, Progress.NONE);
        Path output = folder.resolve("output");
        try (SupervisedProcess process =
                program.start(listed.arguments(), folder, builder -> builder.redirectOutput(output.toFile())
                        .redirectError(folder.resolve("errors").toFile()))) {
            assertTrue(process.waitFor(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS)), "it ends");
            String printed = Files.readString(output);
            String ended = printed + (printed.isEmpty() || printed.endsWith("\n") ? "" : "\n");
            assertEquals(Files.readString(expected), ended + "exit status " + process.exitStatus() + "\n");
        }
    }

    private boolean hasHeader(Path nvcc, String header) throws Exception {
        Path source = Files.writeString(folder.resolve("header.cu"), "#include <" + header + ">\n");
        return new ProcessBuilder(nvcc.toString(), "-E", source.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("header").toFile())
                        .start()
                        .waitFor()
                == 0;
    }
}
