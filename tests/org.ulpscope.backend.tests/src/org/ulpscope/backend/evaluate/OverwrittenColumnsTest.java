package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;

/** Code under test that writes into the memory through which its inputs and results go. */
@Tag("slow")
class OverwrittenColumnsTest {
    private static final int COUNT = 2000;
    private static final int GUILTY = 1200;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void givesTrueResultsWhereACallOverwritesThoseOfOthers(boolean flags) throws Exception {
        try (Evaluator evaluator = open("rw-s", "memset(from, 7, to - from)", flags)) {
            assertOthersReturned(evaluator.evaluate(countingUp(), Progress.NONE));
        }
    }

    @Test
    void givesTrueResultsWhereACallOfASweepOverwritesThoseOfOthers() throws Exception {
        try (Evaluator evaluator = open("rw-s", "memset(from, 7, to - from)", false)) {
            SweepRequest request = new SweepRequest(0, COUNT, List.of(new SweepRequest.Axis(0, 1, COUNT, 1)));
            Outcomes outcomes = evaluator.values(request, Progress.NONE);
            assertEquals(COUNT, outcomes.count());
            for (int row = 0; row < COUNT; row++) {
                assertTrue(!outcomes.returned(row) || outcomes.bits(row) == row, "row " + row);
            }
        }
    }

    @Test
    void givesTrueResultsWhereACallOverwritesThoseOfOthersInMemoryThatTheCallerReads() throws Exception {
        try (Evaluator evaluator = open("rw-s", "memset(from, 7, to - from)", false);
                MappedBatch batch = evaluator.mapped(COUNT)) {
            for (MappedBatch.Part part : batch.parts()) {
                for (int row = 0; row < part.count(); row++) {
                    part.inputs().getFirst().putDouble(part.first() + row);
                }
            }
            MappedBatch.Completion completion = batch.run(Progress.NONE);
            assertEquals(COUNT, completion.tried());
            for (MappedBatch.Part part : batch.parts()) {
                for (int row = 0; row < part.count(); row++) {
                    int number = part.first() + row;
                    boolean returned = !completion.faults().containsKey(number);
                    assertTrue(number == GUILTY || returned, () -> "row " + number + ": " + completion.faults());
                    assertTrue(!returned || part.results().getDouble() == number, "row " + number);
                }
            }
        }
    }

    @ParameterizedTest(name = "{1} in pages {0}")
    @CsvSource({
        "r--s, *(volatile char *) from = 7",
        "rw-s, *(volatile char *) to = 7",
        "rw-s, *(volatile char *) (from - 1) = 7"
    })
    void endsACallThatWritesIntoInputsOrBesideItsColumns(String pages, String statement) throws Exception {
        try (Evaluator evaluator = open(pages, statement, false)) {
            Outcomes outcomes = evaluator.evaluate(countingUp(), Progress.NONE);
            assertOthersReturned(outcomes);
            assertEquals(Set.of(GUILTY), outcomes.faults().keySet());
            String cause = ((Outcome.Crashed) outcomes.get(GUILTY)).cause();
            assertTrue(cause.startsWith("SIGSEGV (access to memory that may not be used so)"), cause);
        }
    }

    private static void assertOthersReturned(Outcomes outcomes) {
        assertEquals(COUNT, outcomes.count());
        for (int row = 0; row < COUNT; row++) {
            assertTrue(
                    row == GUILTY || outcomes.returned(row) && Double.longBitsToDouble(outcomes.bits(row)) == row,
                    "row " + row);
        }
    }

    /** A function that does something with the pages of the columns, whose mode is given, in one call. */
    private Evaluator open(String pages, String statement, boolean flags) throws Exception {
        Files.writeString(folder.resolve("f.c"), """
                #include <stdio.h>
                #include <string.h>
                static void spoil(void) {
                    char line[1000], *from, *to;
                    FILE *maps = fopen("/proc/self/maps", "r");
                    while (fgets(line, sizeof line, maps)) {
                        if (strstr(line, "/columns") && strstr(line, "%s")
                                && sscanf(line, "%%p-%%p", (void **) &from, (void **) &to) == 2) {
                            %s;
                        }
                    }
                    fclose(maps);
                }
                double f(double x) { if (x == %d || x == 0x1p-1074 * %<d) spoil(); return x; }
                """.formatted(pages, statement, GUILTY));
        return Evaluators.open(
                sourceKernel("double f(double x)", "f.c"),
                folder,
                platform("gcc"),
                EvaluatorOptions.DEFAULT.withObserveFlags(flags).withThreads(1),
                Progress.NONE);
    }

    private static Inputs countingUp() {
        long[] bits = new long[COUNT];
        for (int row = 0; row < COUNT; row++) {
            bits[row] = Double.doubleToRawLongBits(row);
        }
        return new Inputs(List.of(bits), COUNT);
    }
}
