package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunState;
import org.ulpscope.store.SmallDisk;

@Tag("slow")
class StudyFaultsTest {
    @TempDir
    Path folder;

    @Test
    void aKilledStudyInAReadOnlyFolderIsReadWithItsLog() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "32m")) {
            Path file = disk.folder().resolve("f.study");
            long acknowledged;
            try (WritingProcess writer = WritingProcess.ready(file)) {
                writer.go();
                writer.readLine();
                writer.readLine();
                acknowledged = writer.kill(WritingProcess.TRIALS_PER_APPEND);
            }
            assertTrue(Files.exists(file.resolveSibling("f.study-wal")));
            Files.deleteIfExists(file.resolveSibling("f.study-shm"));
            disk.makeReadOnly();
            assertReadableOnly(file, acknowledged);
        }
    }

    private static void assertReadableOnly(Path file, long trials) {
        try (StudyReader reader = StudyReader.open(file)) {
            List<StudyTrial> read = reader.trialsSince(0, Integer.MAX_VALUE);
            assertTrue(read.size() >= trials, read.size() + " of " + trials);
            assertEquals(Studies.trials(0, read.size()), read);
            assertEquals(RunState.INTERRUPTED, reader.summary().state());
        }
        var refusal = assertThrows(UlpscopeException.class, () -> StudyWriter.resume(file));
        assertTrue(refusal.getMessage().contains("writ"), refusal.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DELETE FROM slot",
                "DELETE FROM platform",
                "DELETE FROM requested_platform",
                "DELETE FROM request",
                "DROP TABLE outcome",
                "ALTER TABLE trial RENAME COLUMN reason TO why",
                "UPDATE slot SET format = 'FP8'",
                "UPDATE request SET created = 'yesterday'",
                "UPDATE platform SET options = '{'",
                "UPDATE requested_platform SET options = 'nonsense'",
                "UPDATE trial SET input_bits = '[]'",
                "UPDATE trial SET input_bits = '[\"nonsense\"]'",
                "UPDATE outcome SET output_bits = 'fffffffffffffffffffff'"
            })
    void aStudyWhoseContentWasChangedIsDamaged(String change) throws Exception {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(Studies.trials(0, 3), List.of());
        }
        change(file, change);
        var failure = assertThrows(BadInputException.class, () -> {
            try (StudyReader reader = StudyReader.open(file)) {
                reader.description().platformRequests();
                reader.trialsSince(0, Integer.MAX_VALUE);
            }
        });
        assertTrue(
                failure.getMessage().contains("damaged") || failure.getMessage().contains("FP8"), failure.toString());
    }

    private static void change(Path file, String sql) throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }
}
