package org.ulpscope.base.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A temporary folder that only this user can read, and that goes when this process does: what a killed process leaves behind is deleted by the
 * next one that makes a folder at the same place. A lock that the kernel releases tells the living from the dead.
 */
public final class PrivateFolder implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PrivateFolder.class);
    private static final String PREFIX = "ulpscope-";
    private static final String LOCK = "lock";

    /** A folder younger than this may not have its lock yet. */
    private static final Duration SETTLED = Duration.ofSeconds(30);

    /** Whoever wants a folder until the process ends keeps its path alone; a lock that nothing refers to would be given up. */
    private static final Set<PrivateFolder> OPEN = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel lockFile;

    private PrivateFolder(Path path, FileChannel lockFile) {
        this.path = path;
        this.lockFile = lockFile;
    }

    /** Makes one in the temporary folder, as {@link #in} does. */
    public static PrivateFolder temporary() throws IOException {
        return in(Path.of(System.getProperty("java.io.tmpdir")));
    }

    /**
     * Makes a folder, and deletes those that dead processes left beside it.
     *
     * @param root where
     */
    public static PrivateFolder in(Path root) throws IOException {
        deleteAbandoned(root);
        Path path = Files.createTempDirectory(root, PREFIX);
        ProcessEnd.delete(path);
        FileChannel lockFile =
                FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lockFile.lock();
        PrivateFolder folder = new PrivateFolder(path, lockFile);
        OPEN.add(folder);
        return folder;
    }

    /** The folders that this process has made and not closed, and that a text names, as variables of an environment do. */
    public static List<Path> namedIn(String text) {
        return OPEN.stream()
                .map(PrivateFolder::path)
                .filter(path -> text.contains(path.toString()))
                .toList();
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    @Override
    public void close() {
        FileTree.delete(path);
        ProcessEnd.forget(path);
        OPEN.remove(this);
        try {
            lockFile.close();
        } catch (IOException e) {
            LOG.debug("Closing the lock of {}", path, e);
        }
    }

    private static void deleteAbandoned(Path root) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(root, PREFIX + "*")) {
            for (Path folder : folders) {
                // Closing any descriptor of a lock file releases this process's own lock on it.
                if (!ProcessEnd.deletes(folder) && isAbandoned(folder)) {
                    FileTree.delete(folder);
                }
            }
        }
    }

    private static boolean isAbandoned(Path folder) {
        try {
            if (Files.getLastModifiedTime(folder)
                    .toInstant()
                    .isAfter(Instant.now().minus(SETTLED))) {
                return false;
            }
            try (FileChannel lockFile = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE);
                    FileLock lock = lockFile.tryLock()) {
                return lock != null;
            }
        } catch (IOException | OverlappingFileLockException e) {
            // Another user's, or just being deleted, perhaps by another thread.
            return false;
        }
    }
}
