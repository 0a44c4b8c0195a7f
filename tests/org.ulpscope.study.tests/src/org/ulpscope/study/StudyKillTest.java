package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.Repeats;

@Tag("slow")
class StudyKillTest {
    private static final int LONGEST_LIFE_MS = 150;

    @TempDir
    Path folder;

    /** A few moments of the many below, for whoever works at it. */
    @Test
    @Tag("repeat")
    void nothingAcknowledgedIsLostByKillingTheWriter() throws Exception {
        killManyTimes(3, new Random(2));
    }

    @Test
    void nothingAcknowledgedIsLostByKillingTheWriterAtManyMoments() throws Exception {
        killManyTimes(Repeats.of(10, 25), new Random(3));
    }

    @Test
    void aKilledWriterLeavesNothingInTheTemporaryFolder() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        try (WritingProcess writer = WritingProcess.ready(
                folder.resolve("f.study"), "env", "JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=" + temporary)) {
            writer.go();
            assertEquals("0", writer.readLine());
            writer.kill(0);
        }
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(List.of(), left.toList());
        }
    }

    private void killManyTimes(int rounds, Random random) throws Exception {
        Path file = folder.resolve("f.study");
        long stored = 0;
        for (int round = 0; round < rounds; round++) {
            try (WritingProcess writer = WritingProcess.ready(file)) {
                writer.go();
                Thread.sleep(random.nextInt(LONGEST_LIFE_MS));
                long acknowledged = writer.kill(stored);
                stored = check(file, acknowledged);
            }
        }
        assertTrue(stored > 0, "the rounds were too short to store anything");
        resumeAndFinish(file, stored);
    }

    /** Checks that the file has what was acknowledged and at most the append in flight more; returns how many trials that is. */
    private static long check(Path file, long acknowledged) throws Exception {
        if (!Files.exists(file) || Files.size(file) == 0) {
            assertEquals(0, acknowledged);
            return 0;
        }
        try (StudyReader reader = StudyReader.open(file)) {
            StudySummary summary = reader.summary();
            assertEquals(RunState.INTERRUPTED, summary.state());
            long trials = summary.trials();
            assertTrue(
                    trials == acknowledged || trials == acknowledged + WritingProcess.TRIALS_PER_APPEND,
                    acknowledged + " acknowledged, " + trials + " stored");
            List<StudyTrial> expected = Studies.trials(0, (int) trials);
            assertEquals(expected, reader.trialsSince(0, Integer.MAX_VALUE));
            assertEquals(
                    trials / WritingProcess.TRIALS_PER_APPEND, reader.findings().size());
            assertEquals(
                    2 * trials,
                    summary.tallies().stream().mapToLong(Tally::hits).sum());
            requireIntegrity(file);
            return trials;
        } catch (UlpscopeException e) {
            // Killed while it made the tables, it has acknowledged nothing; then one does what the sentence says.
            assertEquals(0, acknowledged, e.getMessage());
            assertTrue(e.getMessage().contains("is empty"), e.getMessage());
            Files.delete(file);
            return 0;
        }
    }

    private static void requireIntegrity(Path file) throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement();
                var result = statement.executeQuery("PRAGMA integrity_check")) {
            assertTrue(result.next());
            assertEquals("ok", result.getString(1));
        }
    }

    private static void resumeAndFinish(Path file, long stored) {
        try (StudyWriter writer = StudyWriter.resume(file)) {
            assertEquals(stored, writer.trials());
            writer.append(Studies.trials(stored, 7), List.of());
            writer.end(RunState.FINISHED, "");
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(Studies.trials(0, (int) stored + 7), reader.trialsSince(0, Integer.MAX_VALUE));
        }
    }
}
