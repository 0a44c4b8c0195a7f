package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.store.RunState;

@Tag("slow")
class StudyFaultsTest {
    @TempDir
    Path folder;

    @Test
    void aFullDiskIsSaidAndLosesNothingStored() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "600k")) {
            Path file = disk.folder().resolve("f.study");
            long acknowledged = 0;
            try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
                var failure = assertThrows(UlpscopeException.class, () -> {
                    while (true) {
                        writer.append(Studies.trials(writer.trials(), 50), List.of());
                    }
                });
                acknowledged = writer.trials();
                assertTrue(failure.getMessage().contains("is full"), failure.getMessage());
                assertTrue(failure.getMessage().contains(file.toString()), failure.getMessage());
            }
            assertTrue(acknowledged >= 50);
            disk.resize("8m");
            try (StudyReader reader = StudyReader.open(file)) {
                assertEquals(Studies.trials(0, (int) acknowledged), reader.trialsSince(0, Integer.MAX_VALUE));
            }
            try (StudyWriter writer = StudyWriter.resume(file)) {
                writer.append(Studies.trials(writer.trials(), 50), List.of());
                assertEquals(acknowledged + 50, writer.trials());
            }
        }
    }

    @Test
    void aWriterThatCouldNotSayGoodbyeIsGoneAllTheSame() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "600k")) {
            Path file = disk.folder().resolve("f.study");
            Path filling = disk.folder().resolve("filling");
            try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
                writer.append(Studies.trials(0, 10), List.of());
                disk.fill(filling);
                assertThrows(UlpscopeException.class, () -> writer.append(Studies.trials(10, 500), List.of()));
                assertThrows(UlpscopeException.class, () -> {
                    while (true) {
                        writer.log("disk full? ".repeat(1000));
                    }
                });
            }
            Files.delete(filling);
            try (StudyWriter writer = StudyWriter.resume(file)) {
                assertEquals(10, writer.trials());
            }
        }
    }

    @Test
    void noStudyIsLeftBehindWhereThereIsNoSpaceForOne() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "20k")) {
            Path file = disk.folder().resolve("f.study");
            var failure = assertThrows(UlpscopeException.class, () -> StudyWriter.create(file, Studies.description()));
            assertTrue(failure.getMessage().contains("full"), failure.getMessage());
            assertTrue(failure.getMessage().contains("begin again"), failure.getMessage());
            assertFalse(failure.getMessage().contains("resume"), failure.getMessage());
            assertTrue(Files.notExists(file));
        }
    }

    @Test
    void aFinishedStudyInAReadOnlyFolderIsReadAndNotWritten() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "8m")) {
            Path file = disk.folder().resolve("f.study");
            try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
                writer.append(Studies.trials(0, 10), List.of());
            }
            disk.makeReadOnly();
            assertReadableOnly(file, 10);
            var refusal = assertThrows(
                    UlpscopeException.class,
                    () -> StudyWriter.create(disk.folder().resolve("g.study"), Studies.description()));
            assertTrue(refusal.getMessage().contains("you may write in it"), refusal.getMessage());
        }
    }

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

    @Test
    void aMissingStudyIsSaid() {
        Path file = folder.resolve("nothing.study");
        assertSentence(file, "There is no study " + file);
        assertTrue(Files.notExists(file));
    }

    @Test
    void aFileThatIsNoDatabaseIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("f.study"), "not a database ".repeat(1000));
        assertSentence(file, "is not a study");
        assertThrows(UlpscopeException.class, () -> StudyWriter.create(file, Studies.description()));
        assertEquals("not a database ".repeat(1000), Files.readString(file));
    }

    @Test
    void anotherProgramsDatabaseIsSaidAndKept() throws Exception {
        Path file = folder.resolve("f.study");
        change(file, "CREATE TABLE photos (name TEXT)");
        byte[] before = Files.readAllBytes(file);
        assertSentence(file, "not a study");
        var refusal = assertThrows(UlpscopeException.class, () -> StudyWriter.create(file, Studies.description()));
        assertTrue(refusal.getMessage().contains("exists already"), refusal.getMessage());
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            connection.createStatement().executeQuery("SELECT * FROM photos").close();
        }
        assertTrue(before.length > 0);
    }

    @Test
    void anEmptyFileIsSaidAndMayBecomeAStudy() throws IOException {
        Path file = Files.createFile(folder.resolve("f.study"));
        assertSentence(file, "is empty");
        StudyWriter.create(file, Studies.description()).close();
        StudyReader.open(file).close();
    }

    @Test
    void aStudyOfANewerUlpscopeIsSaid() throws Exception {
        Path file = folder.resolve("f.study");
        StudyWriter.create(file, Studies.description()).close();
        change(file, "PRAGMA user_version = 1000");
        assertSentence(file, "newer Ulpscope");
    }

    @Test
    void aDamagedStudyIsSaid() throws Exception {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(Studies.trials(0, 2000), List.of());
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (long position = 4096; position < channel.size(); position += 4096) {
                channel.write(ByteBuffer.allocate(512), position);
            }
        }
        assertSentence(file, "is damaged");
    }

    @Test
    void aTruncatedStudyIsSaid() throws Exception {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(Studies.trials(0, 2000), List.of());
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2 + 100);
        }
        assertSentence(file, "is damaged");
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

    @Test
    void aStudyThatIsRenamedWhileItIsWrittenSaysSoAndLosesNothing() throws Exception {
        Path file = folder.resolve("f.study");
        Path other = folder.resolve("g.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(Studies.trials(0, 10), List.of());
            Files.move(file, other);
            var failure = assertThrows(UlpscopeException.class, () -> writer.append(Studies.trials(10, 10), List.of()));
            assertTrue(failure.getMessage().contains("renamed"), failure.getMessage());
        }
        assertTrue(Files.notExists(folder.resolve("f.study-wal")), "all of it is in the file itself");
        try (StudyReader reader = StudyReader.open(other)) {
            assertEquals(Studies.trials(0, 10), reader.trialsSince(0, Integer.MAX_VALUE));
        }
        try (StudyWriter writer = StudyWriter.resume(other)) {
            assertEquals(10, writer.trials());
            writer.append(Studies.trials(10, 10), List.of());
        }
    }

    @Test
    void aFolderInPlaceOfAStudyIsSaid() {
        assertSentence(folder, "There is no study");
        var refusal = assertThrows(UlpscopeException.class, () -> StudyWriter.create(folder, Studies.description()));
        assertTrue(refusal.getMessage().endsWith("."), refusal.getMessage());
    }

    @Test
    void aMissingFolderIsSaid() {
        var refusal = assertThrows(
                UlpscopeException.class,
                () -> StudyWriter.create(folder.resolve("nowhere/f.study"), Studies.description()));
        assertTrue(refusal.getMessage().contains("check that the folder exists"), refusal.getMessage());
    }

    /** Both who reads and who resumes gets a sentence with these words. */
    private static void assertSentence(Path file, String words) {
        var whenResuming = assertThrows(UlpscopeException.class, () -> StudyWriter.resume(file));
        assertTrue(whenResuming.getMessage().contains(words), whenResuming.getMessage());
        var whenReading = assertThrows(UlpscopeException.class, () -> {
            try (StudyReader reader = StudyReader.open(file)) {
                reader.trialsSince(0, Integer.MAX_VALUE);
            }
        });
        assertTrue(whenReading.getMessage().contains(words), whenReading.getMessage());
    }

    private static void change(Path file, String sql) throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }
}
