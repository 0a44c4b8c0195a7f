package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.store.RunState;

@Tag("slow")
class StudySharingTest {
    @TempDir
    Path folder;

    @Test
    void aSecondWriterInThisProcessIsRefused() {
        Path file = folder.resolve("f.study");
        try (StudyWriter first = StudyWriter.create(file, Studies.description())) {
            var refusal = assertThrows(UlpscopeException.class, () -> StudyWriter.resume(file));
            assertTrue(
                    refusal.getMessage()
                            .contains("is being written by process "
                                    + ProcessHandle.current().pid()),
                    refusal.getMessage());
            first.append(Studies.trials(0, 1), List.of());
        }
    }

    @Test
    void aNewStudyInPlaceOfAnotherIsRefused() {
        Path file = folder.resolve("f.study");
        StudyWriter.create(file, Studies.description()).close();
        var refusal = assertThrows(UlpscopeException.class, () -> StudyWriter.create(file, Studies.description()));
        assertTrue(refusal.getMessage().contains("exists already"), refusal.getMessage());
        StudyReader.open(file).close();
    }

    @Test
    void ofManyWhoBeginTheSameStudyAtOnceOneDoes() throws Exception {
        for (int round = 0; round < 5; round++) {
            Path file = folder.resolve("f" + round + ".study");
            AtomicInteger refused = new AtomicInteger();
            AtomicReference<StudyWriter> winner = new AtomicReference<>();
            try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
                for (int i = 0; i < 6; i++) {
                    threads.submit(() -> {
                        try {
                            winner.set(StudyWriter.create(file, Studies.description()));
                        } catch (UlpscopeException e) {
                            refused.incrementAndGet();
                        }
                    });
                }
            }
            assertEquals(5, refused.get());
            try (StudyWriter writer = winner.get()) {
                writer.append(Studies.trials(0, 1), List.of());
            }
            try (StudyReader reader = StudyReader.open(file)) {
                assertEquals(1, reader.summary().trials());
            }
        }
    }

    @Test
    void aStudyEndedWhileSomebodyReadsItMayBeCopiedAlone() throws Exception {
        Path file = folder.resolve("f.study");
        Path copy = folder.resolve("copy.study");
        StudyWriter writer = StudyWriter.create(file, Studies.description());
        try (StudyReader reader = StudyReader.open(file)) {
            writer.append(Studies.trials(0, 100), List.of());
            assertEquals(100, reader.summary().trials());
            writer.close();
            Files.copy(file, copy);
            assertEquals(RunState.INTERRUPTED, reader.summary().state());
        }
        try (StudyReader reader = StudyReader.open(copy)) {
            assertEquals(Studies.trials(0, 100), reader.trialsSince(0, 1000));
        }
    }

    @Test
    void aWriterInAnotherProcessIsRefusedWhileThisOneWrites() throws Exception {
        Path file = folder.resolve("f.study");
        try (WritingProcess other = WritingProcess.ready(file);
                StudyWriter first = StudyWriter.create(file, Studies.description())) {
            other.go();
            String said = other.readLine();
            assertTrue(
                    said.contains("is being written by process "
                            + ProcessHandle.current().pid()),
                    said);
            assertEquals(3, other.exitStatus());
            first.append(Studies.trials(0, 1), List.of());
        }
    }

    @Test
    void readersFollowAWriterInAnotherProcess() throws Exception {
        Path file = folder.resolve("f.study");
        try (WritingProcess writer = WritingProcess.ready(file)) {
            writer.go();
            writer.readLine();
            long acknowledged = Long.parseLong(writer.readLine());
            try (StudyReader reader = StudyReader.open(file)) {
                assertEquals(RunState.RUNNING, reader.summary().state());
                var refusal = assertThrows(UlpscopeException.class, () -> StudyWriter.resume(file));
                assertTrue(refusal.getMessage().contains("process " + writer.pid()), refusal.getMessage());
                long seen = 0;
                for (int round = 0; round < 50; round++) {
                    acknowledged = Long.parseLong(writer.readLine());
                    List<StudyTrial> fresh = reader.trialsSince(seen, Integer.MAX_VALUE);
                    assertEquals(Studies.trials(seen, fresh.size()), fresh);
                    seen += fresh.size();
                    assertTrue(seen >= acknowledged, seen + " seen of " + acknowledged);
                }
            }
            writer.kill(acknowledged);
        }
    }

    @Test
    void theStudyOfAKilledProcessIsTakenOver() throws Exception {
        Path file = folder.resolve("f.study");
        try (WritingProcess writer = WritingProcess.ready(file)) {
            writer.go();
            writer.readLine();
            writer.readLine();
            writer.kill(0);
        }
        try (StudyWriter writer = StudyWriter.resume(file)) {
            assertTrue(writer.trials() >= WritingProcess.TRIALS_PER_APPEND);
        }
    }

    @Test
    void aWriterWhoseStudyWasTakenOverStoresNothingMore() throws Exception {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            try (var connection = java.sql.DriverManager.getConnection("jdbc:sqlite:" + file);
                    var statement = connection.createStatement()) {
                statement.executeUpdate("UPDATE run SET owner_token = 'another'");
            }
            var refusal = assertThrows(UlpscopeException.class, () -> writer.append(Studies.trials(0, 1), List.of()));
            assertTrue(refusal.getMessage().contains("taken over"), refusal.getMessage());
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(), reader.trialsSince(0, 10));
        }
    }

    @Test
    void aWriterOnAnotherMachineCountsAsGoneAfterAMinuteOfSilence() throws Exception {
        Path file = folder.resolve("f.study");
        StudyWriter.create(file, Studies.description()).close();
        pretendOtherMachine(file, System.currentTimeMillis());
        assertThrows(UlpscopeException.class, () -> StudyWriter.resume(file));
        pretendOtherMachine(file, System.currentTimeMillis() - 61_000);
        StudyWriter.resume(file).close();
    }

    private static void pretendOtherMachine(Path file, long heartbeatMs) throws Exception {
        try (var connection = java.sql.DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.executeUpdate(
                    "UPDATE run SET state = 'running', owner_host = 'elsewhere', heartbeat_ms = " + heartbeatMs);
        }
    }
}
