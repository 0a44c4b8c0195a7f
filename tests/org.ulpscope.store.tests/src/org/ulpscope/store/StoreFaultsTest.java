package org.ulpscope.store;

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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;

@Tag("slow")
class StoreFaultsTest {
    @TempDir
    Path folder;

    @Test
    void aFullDiskIsSaidAndLosesNothingStored() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "600k")) {
            Path file = disk.folder().resolve("f.notebook");
            long acknowledged = 0;
            try (StoreWriter writer = Notebooks.create(file)) {
                var failure = assertThrows(UlpscopeException.class, () -> {
                    while (true) {
                        Notebooks.append(writer, 50);
                    }
                });
                acknowledged = writer.trials();
                assertTrue(failure.getMessage().contains("is full"), failure.getMessage());
                assertTrue(failure.getMessage().contains(file.toString()), failure.getMessage());
            }
            assertTrue(acknowledged >= 50);
            disk.resize("8m");
            try (StoreReader reader = Notebooks.open(file)) {
                assertEquals(Notebooks.notes(acknowledged), Notebooks.read(reader));
            }
            try (StoreWriter writer = Notebooks.resume(file)) {
                Notebooks.append(writer, 50);
                assertEquals(acknowledged + 50, writer.trials());
            }
        }
    }

    @Test
    void aWriterThatCouldNotSayGoodbyeIsGoneAllTheSame() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "600k")) {
            Path file = disk.folder().resolve("f.notebook");
            Path filling = disk.folder().resolve("filling");
            try (StoreWriter writer = Notebooks.create(file)) {
                Notebooks.append(writer, 10);
                disk.fill(filling);
                assertThrows(UlpscopeException.class, () -> Notebooks.append(writer, 500));
                assertThrows(UlpscopeException.class, () -> {
                    while (true) {
                        writer.log("disk full? ".repeat(1000));
                    }
                });
            }
            Files.delete(filling);
            try (StoreWriter writer = Notebooks.resume(file)) {
                assertEquals(10, writer.trials());
            }
        }
    }

    @Test
    void noFileIsLeftBehindWhereThereIsNoSpaceForOne() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "20k")) {
            Path file = disk.folder().resolve("f.notebook");
            var failure = assertThrows(UlpscopeException.class, () -> Notebooks.create(file));
            assertTrue(failure.getMessage().contains("full"), failure.getMessage());
            assertTrue(failure.getMessage().contains("begin again"), failure.getMessage());
            assertFalse(failure.getMessage().contains("resume"), failure.getMessage());
            assertTrue(Files.notExists(file));
        }
    }

    @Test
    void aFinishedFileInAReadOnlyFolderIsReadAndNotWritten() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"), "8m")) {
            Path file = disk.folder().resolve("f.notebook");
            try (StoreWriter writer = Notebooks.create(file)) {
                Notebooks.append(writer, 10);
            }
            disk.makeReadOnly();
            try (StoreReader reader = Notebooks.open(file)) {
                assertEquals(Notebooks.notes(10), Notebooks.read(reader));
                assertEquals(RunState.INTERRUPTED, reader.state().state());
            }
            var whenResuming = assertThrows(UlpscopeException.class, () -> Notebooks.resume(file));
            assertTrue(whenResuming.getMessage().contains("writ"), whenResuming.getMessage());
            var refusal = assertThrows(
                    UlpscopeException.class,
                    () -> Notebooks.create(disk.folder().resolve("g.notebook")));
            assertTrue(refusal.getMessage().contains("you may write in it"), refusal.getMessage());
        }
    }

    @Test
    void aMissingFileIsSaid() {
        Path file = folder.resolve("nothing.notebook");
        assertSentence(file, "There is no notebook " + file);
        assertTrue(Files.notExists(file));
    }

    @Test
    void aFileThatIsNoDatabaseIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("f.notebook"), "not a database ".repeat(1000));
        assertSentence(file, "is not a notebook");
        assertThrows(UlpscopeException.class, () -> Notebooks.create(file));
        assertEquals("not a database ".repeat(1000), Files.readString(file));
    }

    @Test
    void anotherProgramsDatabaseIsSaidAndKept() throws Exception {
        Path file = folder.resolve("f.notebook");
        Notebooks.change(file, "CREATE TABLE photos (name TEXT)");
        byte[] before = Files.readAllBytes(file);
        assertSentence(file, "not a notebook");
        var refusal = assertThrows(UlpscopeException.class, () -> Notebooks.create(file));
        assertTrue(refusal.getMessage().contains("exists already"), refusal.getMessage());
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            connection.createStatement().executeQuery("SELECT * FROM photos").close();
        }
        assertTrue(before.length > 0);
    }

    @Test
    void anEmptyFileIsSaidAndMayBecomeANotebook() throws IOException {
        Path file = Files.createFile(folder.resolve("f.notebook"));
        assertSentence(file, "is empty");
        Notebooks.create(file).close();
        Notebooks.open(file).close();
    }

    @Test
    void aFileOfANewerUlpscopeIsSaid() throws Exception {
        Path file = folder.resolve("f.notebook");
        Notebooks.create(file).close();
        Notebooks.change(file, "PRAGMA user_version = 1000");
        assertSentence(file, "newer Ulpscope");
    }

    @Test
    void aDamagedFileIsSaid() throws Exception {
        Path file = folder.resolve("f.notebook");
        try (StoreWriter writer = Notebooks.create(file)) {
            Notebooks.append(writer, 2000);
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (long position = 4096; position < channel.size(); position += 4096) {
                channel.write(ByteBuffer.allocate(512), position);
            }
        }
        assertSentence(file, "is damaged");
    }

    @Test
    void aTruncatedFileIsSaid() throws Exception {
        Path file = folder.resolve("f.notebook");
        try (StoreWriter writer = Notebooks.create(file)) {
            Notebooks.append(writer, 2000);
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2 + 100);
        }
        assertSentence(file, "is damaged");
    }

    @Test
    void aFileThatIsRenamedWhileItIsWrittenSaysSoAndLosesNothing() throws Exception {
        Path file = folder.resolve("f.notebook");
        Path other = folder.resolve("g.notebook");
        try (StoreWriter writer = Notebooks.create(file)) {
            Notebooks.append(writer, 10);
            Files.move(file, other);
            var failure = assertThrows(UlpscopeException.class, () -> Notebooks.append(writer, 10));
            assertTrue(failure.getMessage().contains("renamed"), failure.getMessage());
        }
        assertTrue(Files.notExists(folder.resolve("f.notebook-wal")), "all of it is in the file itself");
        try (StoreReader reader = Notebooks.open(other)) {
            assertEquals(Notebooks.notes(10), Notebooks.read(reader));
        }
        try (StoreWriter writer = Notebooks.resume(other)) {
            assertEquals(10, writer.trials());
            Notebooks.append(writer, 10);
        }
    }

    @Test
    void aFolderInPlaceOfAFileIsSaid() {
        assertSentence(folder, "There is no notebook");
        var refusal = assertThrows(UlpscopeException.class, () -> Notebooks.create(folder));
        assertTrue(refusal.getMessage().endsWith("."), refusal.getMessage());
    }

    @Test
    void aMissingFolderIsSaid() {
        var refusal =
                assertThrows(UlpscopeException.class, () -> Notebooks.create(folder.resolve("nowhere/f.notebook")));
        assertTrue(refusal.getMessage().contains("check that the folder exists"), refusal.getMessage());
    }

    /** Both who reads and who resumes gets a sentence with these words. */
    private static void assertSentence(Path file, String words) {
        var whenResuming = assertThrows(UlpscopeException.class, () -> Notebooks.resume(file));
        assertTrue(whenResuming.getMessage().contains(words), whenResuming.getMessage());
        var whenReading = assertThrows(UlpscopeException.class, () -> {
            try (StoreReader reader = Notebooks.open(file)) {
                Notebooks.read(reader);
            }
        });
        assertTrue(whenReading.getMessage().contains(words), whenReading.getMessage());
    }
}
