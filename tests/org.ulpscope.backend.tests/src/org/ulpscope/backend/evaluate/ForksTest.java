package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.ValueClass;

/** Code under test that makes processes and threads, and leaves them behind. */
@Tag("slow")
class ForksTest {
    private static final int COUNT = 60;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"fork(),1", "fork(),2", "'syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)',1"})
    void givesTheResultsOfTheOriginalWhereTheFunctionReturnsInBothProcesses(String fork, int threads) throws Exception {
        try (Evaluator evaluator = open("double f(double x) { " + fork + "; return x; }", threads)) {
            for (int turn = 0; turn < 2; turn++) {
                assertSameAsInputs(evaluator.evaluate(countingUp(), Progress.NONE));
            }
        }
    }

    @Test
    void countsEachCallOnceWhereTheFunctionReturnsInBothProcesses() throws Exception {
        SweepRequest request = new SweepRequest(0, COUNT, List.of(new SweepRequest.Axis(0, 1, COUNT, 1)));
        try (Evaluator evaluator = open("double f(double x) { fork(); return x; }", 1)) {
            SweepCounts counts = evaluator.sweep(request, Progress.NONE);
            assertEquals(COUNT, counts.tried());
            assertEquals(Map.of(ValueClass.ZERO_PLUS, 1L, ValueClass.SUB_PLUS, COUNT - 1L), counts.counts());
            assertEquals(COUNT, evaluator.map(request, 1, Progress.NONE).masks().length);
            assertEquals(COUNT, evaluator.values(request, Progress.NONE).count());
        }
    }

    @Test
    void leavesNoProcessBehindThatTheFunctionForked() throws Exception {
        try (Evaluator evaluator = open("double f(double x) { fork(); return x; }", 1)) {
            // Idle workers of other kernels, which may end at any time.
            long others = ProcessHandle.current().descendants().count();
            evaluator.evaluate(countingUp(), Progress.NONE);
            // What was forked in the last request is let go of with the next.
            evaluator.evaluate(inputs(1), Progress.NONE);
            long left = ProcessHandle.current().descendants().count() - others;
            assertTrue(left < 10, () -> left + " processes");
        }
    }

    @Test
    void leavesTheFunctionsOwnChildrenForItToWaitFor() throws Exception {
        try (Evaluator evaluator = open("""
                double f(double x) {
                    int pipes[2], status = 0;
                    double doubled = 0;
                    if (pipe(pipes)) return -1;
                    pid_t child = fork();
                    if (child == 0) { x *= 2; if (write(pipes[1], &x, sizeof x) < 0) _exit(1); _exit(7); }
                    if (read(pipes[0], &doubled, sizeof doubled) < 0) return -2;
                    close(pipes[0]);
                    close(pipes[1]);
                    waitpid(child, &status, 0);
                    return WIFEXITED(status) && WEXITSTATUS(status) == 7 ? doubled : -3;
                }
                """, 1)) {
            Outcomes outcomes = evaluator.evaluate(inputs(1, 2, 3), Progress.NONE);
            assertEquals(List.of(2.0, 4.0, 6.0), List.of(value(outcomes, 0), value(outcomes, 1), value(outcomes, 2)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void blamesACallThatReturnsInAProcessThatSharesItsMemory(int threads) throws Exception {
        try (Evaluator evaluator = open("double f(double x) { if (x == 40) vfork(); return x; }", threads)) {
            Outcomes outcomes = evaluator.evaluate(countingUp(), Progress.NONE);
            assertEquals(
                    Map.of(40, new Outcome.Crashed("called vfork and returned in the new process")), outcomes.faults());
            assertEquals(COUNT - 1, value(outcomes, COUNT - 1));
        }
    }

    @Test
    void seesThatTheWorkerIsGoneThoughAForkedProcessHoldsItsSocket() throws Exception {
        try (Evaluator evaluator = open("""
                double f(double x) {
                    if (x == 5) { if (fork() == 0) { sleep(25); _exit(0); } abort(); }
                    return x;
                }
                """, 1)) {
            Outcome outcome = evaluator.evaluate(countingUp(), Progress.NONE).get(5);
            assertInstanceOf(Outcome.Crashed.class, outcome);
        }
    }

    @Test
    void blamesNobodyForAThreadThatCrashesLater() throws Exception {
        try (Evaluator evaluator = open("""
                #include <pthread.h>
                static void *later(void *none) { usleep(20000); abort(); }
                double f(double x) {
                    pthread_t thread;
                    if (x == 5) { pthread_create(&thread, 0, later, 0); }
                    if (x > 5) usleep(1000);
                    return x;
                }
                """, 1)) {
            Outcomes outcomes = evaluator.evaluate(countingUp(), Progress.NONE);
            assertSameAsInputs(outcomes);
        }
    }

    private Evaluator open(String source, int threads) throws Exception {
        Files.writeString(folder.resolve("f.c"), """
                #define _GNU_SOURCE
                #include <signal.h>
                #include <stdlib.h>
                #include <unistd.h>
                #include <sys/syscall.h>
                #include <sys/wait.h>
                """ + source);
        EvaluatorOptions options = EvaluatorOptions.DEFAULT.withThreads(threads).withCallLimit(Duration.ofSeconds(20));
        return Evaluators.open(
                sourceKernel("double f(double x)", "f.c"), folder, platform("gcc"), options, Progress.NONE);
    }

    private static void assertSameAsInputs(Outcomes outcomes) {
        assertEquals(COUNT, outcomes.count());
        assertEquals(Map.of(), outcomes.faults());
        for (int row = 0; row < COUNT; row++) {
            assertEquals(row, value(outcomes, row));
        }
    }

    private static double value(Outcomes outcomes, int row) {
        return Double.longBitsToDouble(outcomes.bits(row));
    }

    private static Inputs countingUp() {
        return inputs(LongStream.range(0, COUNT).mapToDouble(i -> i).toArray());
    }

    private static Inputs inputs(double... values) {
        long[] bits = new long[values.length];
        for (int row = 0; row < bits.length; row++) {
            bits[row] = Double.doubleToRawLongBits(values[row]);
        }
        return new Inputs(List.of(bits), bits.length);
    }
}
