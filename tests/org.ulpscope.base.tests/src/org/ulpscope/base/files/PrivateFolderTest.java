package org.ulpscope.base.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFolderTest {
    @TempDir
    Path root;

    @Test
    void isReadableByItsOwnerAloneAndGoesWhenClosed() throws Exception {
        Path path;
        try (PrivateFolder folder = PrivateFolder.in(root)) {
            path = folder.path();
            Files.writeString(Files.createDirectory(path.resolve("sub")).resolve("file"), "text");
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
        }
        assertFalse(Files.exists(path));
    }

    @Test
    void deletesWhatADeadProcessLeft() throws Exception {
        Path abandoned = Files.createDirectory(root.resolve("ulpscope-1"));
        Files.writeString(abandoned.resolve("lock"), "");
        makeOld(abandoned);
        try (PrivateFolder folder = PrivateFolder.in(root)) {
            assertFalse(Files.exists(abandoned));
            assertTrue(Files.exists(folder.path()));
        }
    }

    @Test
    void leavesWhatALivingProcessUses() throws Exception {
        try (PrivateFolder first = PrivateFolder.in(root)) {
            makeOld(first.path());
            try (PrivateFolder second = PrivateFolder.in(root)) {
                assertTrue(Files.exists(first.path()));
                assertTrue(Files.exists(second.path()));
            }
        }
    }

    @Test
    void leavesWhatAnotherThreadIsAboutToDelete() throws Exception {
        Path abandoned = Files.createDirectory(root.resolve("ulpscope-3"));
        Path lock = Files.writeString(abandoned.resolve("lock"), "");
        makeOld(abandoned);
        try (FileChannel file = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock ofTheOther = file.lock();
                PrivateFolder folder = PrivateFolder.in(root)) {
            assertTrue(ofTheOther.isValid());
            assertTrue(Files.exists(folder.path()));
        }
    }

    @Test
    void leavesYoungFoldersWhoseLockMayBeOnItsWay() throws Exception {
        Path young = Files.createDirectory(root.resolve("ulpscope-2"));
        Files.writeString(young.resolve("lock"), "");
        try (PrivateFolder folder = PrivateFolder.in(root)) {
            assertTrue(Files.exists(young));
        }
    }

    @Test
    void staysLockedWhenNothingButItsPathIsKept() throws Exception {
        Path lock = PrivateFolder.in(root).path().resolve("lock");
        String inode = ":" + Files.getAttribute(lock, "unix:ino") + " ";
        for (int i = 0; i < 5; i++) {
            System.gc();
            Thread.sleep(20);
            assertTrue(Files.readString(Path.of("/proc/locks")).contains(inode));
        }
    }

    private static void makeOld(Path folder) throws Exception {
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minusSeconds(3600)));
    }
}
