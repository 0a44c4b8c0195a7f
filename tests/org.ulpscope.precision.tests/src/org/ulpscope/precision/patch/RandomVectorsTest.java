package org.ulpscope.precision.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/**
 * Every precision vector drawn at random makes a program that compiles in silence, whose variables have the Formats of the vector: of the
 * examples, and of programs that mix as many ways to write things as fit into them; with variables alone, and with operations and sums too.
 */
@Tag("slow")
class RandomVectorsTest {
    private static final String EXAMPLES = "bundles/org.ulpscope.examples/examples/tune/";
    private static final String MIXED = "tests/org.ulpscope.tune.tests/programs/";
    private static final long SEED = 5;
    private static final int READ_AGAIN = Repeats.of(2, 4);

    static Stream<String> programsInCCompile() {
        return Repeats.some(
                Stream.of(
                        MIXED + "mixed_c/mixed_c.pv",
                        MIXED + "ways_c/ways_c.pv",
                        MIXED + "wide_c/wide_c.pv",
                        EXAMPLES + "arc/arc.pv",
                        EXAMPLES + "euler/euler.pv"),
                3);
    }

    static Stream<String> programsInCppCompile() {
        return Stream.of(MIXED + "mixed_cpp/mixed_cpp.pv", MIXED + "wide_cpp/wide_cpp.pv");
    }

    static Stream<String> programsInCudaCompile() {
        return Repeats.some(
                Stream.of(
                        MIXED + "mixed_cuda/mixed_cuda.pv",
                        EXAMPLES + "hydro/hydro.pv",
                        EXAMPLES + "md/md.pv",
                        EXAMPLES + "neural/neural.pv"),
                1);
    }

    @ParameterizedTest
    @MethodSource
    void programsInCCompile(String file) throws IOException {
        check(file, "gcc", Repeats.of(2, 8), List.of("-Wall", "-Wextra", "-c"));
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource
    void programsInCppCompile(String file) throws IOException {
        check(file, "g++", Repeats.of(2, 4), List.of("-Wall", "-Wextra", "-fsyntax-only"));
    }

    @ParameterizedTest
    @MethodSource
    void programsInCudaCompile(String file) throws IOException {
        check(file, "nvcc", Repeats.of(2, 8), List.of("-Wno-deprecated-gpu-targets", "-c"));
    }

    private static void check(String file, String compiler, int count, List<String> options) throws IOException {
        Installed.program(compiler);
        Path path = Path.of(System.getProperty("ulpscope.root", "."), file)
                .toAbsolutePath()
                .normalize();
        RandomVectors variables = new RandomVectors(path);
        check(variables, count, options);
        check(variables.withExpressions(), count / 2, options);
    }

    private static void check(RandomVectors vectors, int count, List<String> options) throws IOException {
        assertTrue(Patch.of(vectors.program(), PrecisionVector.original(vectors.program()))
                .isEmpty());
        Random random = new Random(SEED);
        for (int i = 0; i < count; i++) {
            PrecisionVector vector = vectors.draw(random);
            boolean again = i % READ_AGAIN == READ_AGAIN - 1;
            assertEquals(Optional.empty(), vectors.complaint(vector, options, again), () -> Patch.of(
                            vectors.program(), vector)
                    .diff(vectors.folder()));
        }
    }
}
