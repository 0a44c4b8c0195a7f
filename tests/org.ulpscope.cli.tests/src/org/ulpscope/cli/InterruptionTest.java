package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.Unfinished;
import org.ulpscope.tune.study.content.StoredEvaluation;

@Tag("slow")
class InterruptionTest {
    @TempDir
    Path folder;

    @Test
    void aHuntThatIsInterruptedWhereverItIsSaysOneCalmSentenceAndLeavesNothing() throws Exception {
        for (int millis : new int[] {0, 200, 400, 700, 1000}) {
            Files.writeString(
                    folder.resolve("new.c"),
                    "/* " + System.nanoTime() + ": no cache knows it. */ double g(double x) { return x * x; }\n");
            Interrupted hunt = Interrupted.after(
                    Interrupted.COMMAND_LINE,
                    millis,
                    "INT",
                    folder,
                    "hunt",
                    "double g(double x)",
                    "--source",
                    "new.c",
                    "--strategy",
                    "random",
                    "--budget",
                    "60s");
            assertEquals(ExitStatus.INTERRUPTED.code(), hunt.status(), hunt::said);
            assertFalse(hunt.said().contains("should not happen"), hunt::said);
            assertFalse(hunt.said().contains("did not start"), hunt::said);
            assertFalse(hunt.said().contains("CRASH"), hunt::said);
            assertTrue(hunt.said().toLowerCase(Locale.ROOT).contains("cancelled"), millis + " ms: " + hunt.said());
            assertEquals(List.of(), hunt.left());
        }
    }

    @Test
    void aCommandThatIsAskedToEndSaysByWhichSignal() throws Exception {
        Interrupted hunt = Interrupted.after(
                Interrupted.COMMAND_LINE,
                1000,
                "TERM",
                folder,
                "hunt",
                "double cosh(double x)",
                "--strategy",
                "random",
                "--budget",
                "60s");
        assertEquals(ExitStatus.ofSignal(15), hunt.status(), hunt::said);
    }

    @Tag("long")
    @Test
    void aTuningThatIsInterruptedWhileItSearchesKeepsNoVerdictOfIt() throws Exception {
        example();
        for (int millis : new int[] {0, 600, 1500}) {
            Path file = folder.resolve("after" + millis + ".tuning");
            Interrupted tuning = interrupted(millis, file, 1000, found -> true);
            assertEquals(ExitStatus.INTERRUPTED.code(), tuning.status(), tuning::said);
            assertNoFalseVerdict(file, tuning);
        }
    }

    @Tag("long")
    @Test
    void aTuningThatIsInterruptedWhileItRunsTheResultOnceMoreKeepsTheBestSoFar() throws Exception {
        example();
        for (int millis : new int[] {0, 700}) {
            Path file = folder.resolve("after" + millis + ".tuning");
            Interrupted tuning = interrupted(millis, file, 2, reader -> reader.searches().stream()
                    .allMatch(search -> search.state() == RunState.FINISHED));
            assertEquals(ExitStatus.INTERRUPTED.code(), tuning.status(), tuning::said);
            assertNoFalseVerdict(file, tuning);
            try (TuningReader reader = TuningReader.open(file)) {
                assertEquals(RunState.CANCELLED, reader.state().state(), tuning::said);
                boolean met = reader.evaluationsSince(1).stream()
                        .map(StoredEvaluation::evaluation)
                        .anyMatch(evaluation -> evaluation.isValid()
                                && evaluation.fom()
                                        > reader.baseline()
                                                .orElseThrow()
                                                .original()
                                                .fom());
                assertEquals(met, Unfinished.of(reader).orElseThrow().faster(), tuning::said);
            }
        }
    }

    @Test
    void aFlowThatIsInterruptedOrKilledKeepsWhatItSaw() throws Exception {
        Installed.nvcc();
        Files.writeString(folder.resolve("app.cu"), FlowTest.PROGRAM);
        for (String signal : List.of("INT", "KILL")) {
            Path file = folder.resolve(signal + ".flow");
            Interrupted flow = Interrupted.after(
                    (process, loaded) -> Files.exists(file) && sees(file),
                    300,
                    signal,
                    folder,
                    "flow",
                    "app.cu",
                    "--on",
                    "twin",
                    "--study",
                    file.toString(),
                    "--",
                    "wait");
            boolean killed = signal.equals("KILL");
            assertEquals(killed ? 128 + 9 : ExitStatus.INTERRUPTED.code(), flow.status(), flow::said);
            StoredFlow kept = FlowReader.read(file);
            assertEquals(
                    killed ? RunState.INTERRUPTED : RunState.CANCELLED,
                    kept.state().state());
            assertEquals(2, kept.findings().size());
            assertTrue(kept.status().isEmpty());
            assertEquals(!killed, flow.said().contains("Cancelled; what was seen is in"), flow::said);
            assertEquals(!killed, flow.said().contains("app.cu:7  NaN, DIV0"), flow::said);
        }
    }

    private static boolean sees(Path file) {
        try {
            return FlowReader.read(file).findings().size() == 2;
        } catch (UlpscopeException e) {
            // It is being made.
            return false;
        }
    }

    private void example() throws IOException {
        Path example =
                Path.of(System.getProperty("ulpscope.root", "."), "bundles/org.ulpscope.examples/examples/tune/euler");
        for (String name : List.of("euler.pv", "euler.h", "flux.c", "main.c")) {
            Files.copy(example.resolve(name), folder.resolve(name));
        }
    }

    /** Interrupts a tuning some time after its file tells something. */
    private Interrupted interrupted(int millis, Path file, int programs, Predicate<TuningReader> told)
            throws Exception {
        return Interrupted.after(
                (process, loaded) -> Files.exists(file) && tells(file, told),
                millis,
                "INT",
                folder,
                "tune",
                "euler.pv",
                "--strategy",
                "random",
                "--budget",
                Integer.toString(programs),
                "--study",
                file.toString());
    }

    private static boolean tells(Path file, Predicate<TuningReader> told) {
        try (TuningReader reader = TuningReader.open(file)) {
            return told.test(reader);
        } catch (UlpscopeException e) {
            // It is being made.
            return false;
        }
    }

    private static void assertNoFalseVerdict(Path file, Interrupted tuning) throws Exception {
        for (String table : List.of("evaluation", "confirmation")) {
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                    Statement statement = connection.createStatement();
                    ResultSet rejected =
                            statement.executeQuery("SELECT reason FROM " + table + " WHERE verdict = 'REJECTED'")) {
                assertFalse(rejected.next(), tuning::said);
            }
        }
        assertFalse(tuning.said().contains("SIGINT"), tuning::said);
        assertFalse(tuning.said().contains("does not compile"), tuning::said);
    }
}
