package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Variation;
import org.ulpscope.tune.run.Generalisation;

@Tag("slow")
class NearbyRunsTest {
    /** The absolute error of the narrow version is 0 below 1 and 0.5 above, so that the fraction within 0.1 is that of the inputs below 1. */
    private static final String STEP = """
            #include <stdio.h>
            #include <stdlib.h>
            REAL(x);
            int main(int count, char **words) {
                double in = atof(words[1]);
                if (in < -5) return 1;
                printf("%g\\nFOM 1\\n", sizeof x == 4 && in > 1 ? 0.5 : 0.0);
                return 0;
            }
            """;

    @TempDir
    Path folder;

    @Test
    void confidenceIsTheFractionOfInputsWithinTheThreshold() {
        MarkedProgram program = program(0, 1, "");
        try (MeasuredRunner runner = program.open()) {
            Generalisation general = runner.generalise(program.narrow("x"), 60, 7);
            // P(N(0, 1) <= 1) = 0.8413; four standard deviations of 60 samples around it.
            assertEquals(0.8413, general.confidence(), 0.19);
            assertEquals(60, general.counted());
            assertEquals(general.confidence(), general.within() / 60.0);
            assertTrue(general.low() < general.confidence() && general.confidence() < general.high());
            assertEquals(60, general.errors().size());
            assertEquals(0.0, general.errors().getFirst());
            assertEquals(0.5, general.errors().getLast());
        }
    }

    @Test
    void sameSeedGivesTheSameInputs() {
        MarkedProgram program = program(0, 1, "");
        try (MeasuredRunner runner = program.open()) {
            Generalisation first = runner.generalise(program.narrow("x"), 3, 1);
            assertEquals(first, runner.generalise(program.narrow("x"), 3, 1));
            assertNotEquals(first, runner.generalise(program.narrow("x"), 3, 2));
        }
    }

    @Test
    void inputsThatTheWidestVersionCannotRunOnDoNotCount() {
        MarkedProgram program = program(-4, 1, "");
        try (MeasuredRunner runner = program.open()) {
            Generalisation general = runner.generalise(program.narrow("x"), 40, 1);
            assertTrue(general.counted() < 40 && general.counted() > 20, general.toString());
            assertEquals(1, general.confidence());
            Generalisation.Sample failed = general.samples().stream()
                    .filter(sample -> !sample.counted())
                    .findFirst()
                    .orElseThrow();
            assertEquals("The widest version failed. It ended with status 1.", failed.failure());
            assertFalse(failed.within());
        }
    }

    @Test
    void variesTheNumbersOfAFile() throws IOException {
        Files.writeString(folder.resolve("in.txt"), "2 numbers: 0.5 1.5\n");
        MarkedProgram program = program(0, 0.01, "in.txt", """
                #include <stdio.h>
                REAL(x);
                int main(int count, char **words) {
                    int n; double a, b;
                    FILE *file = fopen(words[1], "r");
                    if (fscanf(file, "%d numbers: %lf %lf", &n, &a, &b) != 3 || n != 2) return 1;
                    printf("%.17g %.17g\\nFOM 1\\n", a, b);
                    return 0;
                }
                """);
        try (MeasuredRunner runner = program.open()) {
            assertEquals(0.5, runner.baseline().numbers().getFirst());
            Generalisation general = runner.generalise(program.narrow("x"), 5, 3);
            assertEquals(5, general.within());
        }
        assertEquals("2 numbers: 0.5 1.5\n", Files.readString(folder.resolve("in.txt")));
    }

    @Test
    void nothingVariedEndsInASentence() {
        MarkedProgram program = program(0, 0, "");
        try (MeasuredRunner runner = program.open()) {
            String sentence = assertThrows(UlpscopeException.class, () -> runner.generalise(program.narrow("x"), 3, 1))
                    .getMessage();
            assertTrue(sentence.startsWith("Nothing of the input is varied"), sentence);
        }
    }

    private MarkedProgram program(double value, double spread, String file) {
        return program(value, spread, file, STEP);
    }

    private MarkedProgram program(double value, double spread, String file, String source) {
        MarkedProgram program = new MarkedProgram(folder).file("main.c", source);
        program.tuning.setMetric(Metric.MAX_ABSOLUTE);
        program.tuning.setThreshold(0.1);
        program.tuning.setRunCommand("{program} {in}");
        Variation variation = PrecisionFactory.eINSTANCE.createVariation();
        variation.setName("in");
        variation.setValue(value);
        variation.setSpread(spread);
        variation.setFile(file);
        program.tuning.getVariations().add(variation);
        return program;
    }
}
