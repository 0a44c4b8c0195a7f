package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/** What programs that go wrong under a precision vector, or always, come to. */
@Tag("slow")
class FailuresTest {
    private static final String PROGRAM = """
            #include <math.h>
            #include <stdio.h>
            #include <stdlib.h>
            REAL(x) = 2;
            int main(void) {
                if (sizeof x == 4) { NARROW; }
                printf("x %g\\n", (double)x);
                printf("FOM 1\\n");
                return 0;
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*(volatile int *)8 = 1 | It crashed: SIGSEGV (access to memory that is not there).",
                "abort() | It crashed: SIGABRT (abort).",
                "for (;;) {} | It did not end within 0.300 s and was stopped.",
                "fprintf(stderr, \"no convergence\\n\"); return 3 | It ended with status 3: no convergence",
                "x = NAN | It printed NaN where the widest version prints 2.0.",
                "x = INFINITY | It printed Infinity where the widest version prints 2.0.",
                "printf(\"x 2\\n\") | It printed 2 numbers where the widest version prints 1.",
                "printf(\"FOM 1\\n\"); return 0 | It printed 0 numbers where the widest version prints 1.",
                "printf(\"x 2\\n\"); return 0 | It never printed the figure of merit: nothing in its output matches the fomPattern 'FOM (\\S+)'.",
                "NARROW_IS_NOTHING | It does not compile: main.c:6:26: 'NARROW_IS_NOTHING' undeclared (first use in this function).",
            })
    void candidateIsRejectedWithItsReason(String statement, String reason) {
        // Only the narrow version has the statement, since the widest has to compile.
        MarkedProgram program = new MarkedProgram(folder)
                .file("main.c", PROGRAM.replace("NARROW", statement))
                .widestText("main.c", PROGRAM.replace("NARROW", ""));
        program.tuning.setTimeLimit(0.3);
        try (MeasuredRunner runner = program.open()) {
            Evaluation narrow = runner.evaluate(List.of(program.narrow("x"))).getFirst();
            assertEquals(reason, narrow.reason());
            assertEquals(Verdict.REJECTED, narrow.verdict());
            assertTrue(Double.isNaN(narrow.error()));
            assertEquals(Double.POSITIVE_INFINITY, narrow.excess());
            assertEquals(0, narrow.fom());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "return x | The program as it is written does not compile: main.c:4:25: 'x' undeclared",
                "abort() | cannot be used. It crashed: SIGABRT (abort).",
                "puts(\"nothing\"); return 0 | It never printed the figure of merit",
                "puts(\"FOM 0\\n1\"); return 0 | It printed 0.0 as its figure of merit, which must be greater than 0.",
                "puts(\"FOM 1\"); return 0 | It prints no number that others could be compared with",
                "puts(\"FOM 1, nan\"); return 0 | It printed NaN",
                "printf(\"FOM 1 took 0.1 s\\n\"); return 0 | or is a time: say in outputPattern",
            })
    void widestVersionThatCannotBeUsedEndsInASentence(String statement, String sentence) {
        MarkedProgram program = new MarkedProgram(folder)
                .file(
                        "main.c",
                        "#include <stdio.h>\n#include <stdlib.h>\n\nint main(void) { " + statement + "; return 1; }");
        try (MeasuredRunner runner = program.open()) {
            String message =
                    assertThrows(UlpscopeException.class, runner::baseline).getMessage();
            assertTrue(message.contains(sentence), message);
        }
    }

    @Test
    void errorThatIsNeverPrintedEndsInASentence() {
        MarkedProgram program = new MarkedProgram(folder).file("main.c", PROGRAM.replace("NARROW", ""));
        program.tuning.setMetric(Metric.PRINTED);
        program.tuning.setErrorPattern("asymmetry = (\\S+)");
        try (MeasuredRunner runner = program.open()) {
            String message =
                    assertThrows(UlpscopeException.class, runner::baseline).getMessage();
            assertTrue(
                    message.endsWith("It never printed the error metric: nothing in its output matches the errorPattern"
                            + " 'asymmetry = (\\S+)'."),
                    message);
        }
    }

    @Test
    void widestVersionOverTheThresholdEndsInASentence() {
        MarkedProgram program = new MarkedProgram(folder).file("main.c", PROGRAM.replace("NARROW", ""));
        program.tuning.setMetric(Metric.PRINTED);
        program.tuning.setErrorPattern("x (\\S+)");
        program.tuning.setThreshold(0.5);
        try (MeasuredRunner runner = program.open()) {
            String message =
                    assertThrows(UlpscopeException.class, runner::baseline).getMessage();
            assertTrue(message.contains("Its own error is 2.0, over the threshold of 0.5"), message);
        }
    }

    @Test
    void scriptThatFailsSaysWhy() {
        MarkedProgram program = new MarkedProgram(folder).file("main.c", PROGRAM.replace("NARROW", ""));
        program.tuning.setMetric(Metric.SCRIPT);
        program.tuning.setErrorCommand("cat {folder}/none");
        try (MeasuredRunner runner = program.open()) {
            String message =
                    assertThrows(UlpscopeException.class, runner::baseline).getMessage();
            assertTrue(message.contains("The errorCommand failed with status 1: cat: "), message);
        }
        program.tuning.setErrorCommand("no-such-program-anywhere");
        try (MeasuredRunner runner = program.open()) {
            String message =
                    assertThrows(UlpscopeException.class, runner::baseline).getMessage();
            assertTrue(message.startsWith("The errorCommand 'no-such-program-anywhere' cannot be started"), message);
        }
    }

    @Test
    void compilerThatIsNotThereEndsInASentence() {
        MarkedProgram program = new MarkedProgram(folder).file("main.c", PROGRAM.replace("NARROW", ""));
        program.tuning.setCompiler("gcc-1.0");
        assertTrue(assertThrows(UlpscopeException.class, program::open)
                .getMessage()
                .startsWith("The compiler 'gcc-1.0' is not on this machine"));
    }

    @Test
    void buildThatMakesNoProgramEndsInASentence() {
        MarkedProgram program = new MarkedProgram(folder).file("main.c", PROGRAM.replace("NARROW", ""));
        program.tuning.setBuildCommand("gcc -o other main.c -lm");
        program.tuning.setRunCommand("./app");
        try (MeasuredRunner runner = program.open()) {
            String message =
                    assertThrows(UlpscopeException.class, runner::baseline).getMessage();
            assertTrue(message.contains("no word of the runCommand './app' names a program"), message);
        }
    }

    @Test
    void stopsWhenTheUserAsks() {
        MarkedProgram program = new MarkedProgram(folder).file("main.c", PROGRAM.replace("NARROW", "for (;;) {}"));
        AtomicBoolean stopped = new AtomicBoolean();
        try (MeasuredRunner runner = program.open(stopped::get)) {
            runner.baseline();
            stopped.set(true);
            List<PrecisionVector> narrow = List.of(program.narrow("x"));
            assertThrows(CancellationException.class, () -> runner.evaluate(narrow));
        }
    }
}
