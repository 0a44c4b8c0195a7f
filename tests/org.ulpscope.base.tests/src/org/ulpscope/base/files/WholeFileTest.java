package org.ulpscope.base.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    Path folder;

    @Test
    void whoeverReadsMeanwhileFindsTheOldOrTheNew() throws Exception {
        Path file = folder.resolve("f");
        String old = "a".repeat(300_000);
        String fresh = "b".repeat(300_000);
        WholeFile.write(file, old);
        CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> {
            for (int i = 0; i < 50; i++) {
                write(file, i % 2 == 0 ? fresh : old);
            }
        });
        while (!writing.isDone()) {
            String read = Files.readString(file);
            assertTrue(read.equals(old) || read.equals(fresh), read.length() + " characters");
        }
        writing.join();
        assertEquals(List.of("f"), names());
    }

    private static void write(Path file, String text) {
        try {
            WholeFile.write(file, text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void permissionsAreKept() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        WholeFile.write(file, "new");
        assertEquals("new", Files.readString(file));
        assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void aFileThatMayNotBeWrittenIsLeftAlone() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        Assumptions.assumeFalse(Files.isWritable(file), "root may write to every file");
        assertThrows(IOException.class, () -> WholeFile.write(file, "new"));
        assertEquals("old", Files.readString(file));
    }

    @Test
    void aLinkStaysAndWhatItLeadsToIsReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        WholeFile.write(link, "new");
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void aDeviceIsWrittenToAndStays() throws IOException {
        Path device = Path.of("/dev/null");
        WholeFile.write(device, "gone");
        assertTrue(Files.exists(device) && !Files.isRegularFile(device, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void whatFailsLeavesTheOldAndNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "old");
        assertThrows(
                IOException.class,
                () -> WholeFile.make(file, fresh -> {
                    Files.writeString(fresh, "half");
                    throw new IOException("the disk is full");
                }));
        assertEquals("old", Files.readString(file));
        assertEquals(List.of("f"), names());
        WholeFile.make(file, fresh -> Files.writeString(fresh, "whole"));
        assertEquals("whole", Files.readString(file));
        assertEquals(List.of("f"), names());
        assertThrows(IOException.class, () -> WholeFile.write(folder.resolve("nowhere/f"), "text"));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
