package org.ulpscope.tune.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.SearchPath;
import org.ulpscope.tune.program.PrecisionVector;

/** Every precision vector drawn at random makes a program that compiles in silence, with the Formats of the vector. */
class RandomVectorsTest {
    private static final long SEED = 5;

    @ParameterizedTest
    @ValueSource(strings = {"euler", "hydro", "md", "neural"})
    void theProgramsOwnFormatsNeedNoPatch(String example) {
        RandomVectors vectors = new RandomVectors(example);
        assertTrue(Patch.of(vectors.program(), PrecisionVector.original(vectors.program())).isEmpty());
    }

    @Test
    void programsInCCompile() throws IOException {
        check("euler", "gcc", 12, List.of("-Wall", "-Wextra", "-c"));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"hydro", "md", "neural"})
    void programsInCudaCompile(String example) throws IOException {
        check(example, "nvcc", 4, List.of("-Wno-deprecated-gpu-targets", "-c"));
    }

    private static void check(String example, String compiler, int count, List<String> options) throws IOException {
        assumeTrue(!SearchPath.ofThisMachine().programs(Pattern.compile(compiler)).isEmpty(), compiler + " is not installed");
        RandomVectors vectors = new RandomVectors(example);
        Random random = new Random(SEED);
        for (int i = 0; i < count; i++) {
            PrecisionVector vector = vectors.draw(random);
            assertEquals(Optional.empty(), vectors.complaint(vector, options, true), () -> Patch.of(vectors.program(), vector)
                    .diff(vectors.program().units().getFirst().path().getParent()));
        }
    }
}
