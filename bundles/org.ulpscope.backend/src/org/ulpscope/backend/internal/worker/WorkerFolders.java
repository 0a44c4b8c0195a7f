package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.files.PrivateFolder;

/**
 * The folders of one worker.
 *
 * @param own for its own files
 * @param shared where it meets the files that others share with it, in memory where there is such a place
 */
record WorkerFolders(PrivateFolder own, PrivateFolder shared) implements AutoCloseable {
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    /** Longest path of a folder in which a socket fits; a Unix socket's address has 108 bytes. */
    private static final int MAX_FOLDER_LENGTH = 60;

    /** Makes them. */
    static WorkerFolders make() throws IOException {
        PrivateFolder own = PrivateFolder.in(temporaryFolder());
        try {
            return new WorkerFolders(
                    own, PrivateFolder.in(Files.isWritable(SHARED_MEMORY) ? SHARED_MEMORY : temporaryFolder()));
        } catch (IOException | RuntimeException e) {
            own.close();
            throw e;
        }
    }

    /** Makes a folder for a file of so many bytes that is to be shared with workers. */
    static PrivateFolder forSharing(long bytes) throws IOException {
        return PrivateFolder.in(hasRoom(SHARED_MEMORY, bytes) ? SHARED_MEMORY : temporaryFolder());
    }

    private static Path temporaryFolder() {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        return folder.toString().length() <= MAX_FOLDER_LENGTH ? folder : Path.of("/tmp");
    }

    private static boolean hasRoom(Path folder, long bytes) throws IOException {
        return Files.isWritable(folder) && Files.getFileStore(folder).getUsableSpace() > 2 * bytes;
    }

    /** All that the worker may write to; its own first. */
    List<Path> writable() {
        return List.of(own.path(), shared.path());
    }

    /**
     * Lets the worker meet a file, by a second name of it.
     *
     * @param file in a folder made by {@link #forSharing}
     * @param name of the file in this worker's folder
     * @return where the worker finds it, until that is deleted
     */
    Path meet(Path file, String name) throws IOException {
        Path folder = file.startsWith(SHARED_MEMORY) ? shared.path() : own.path();
        return Files.createLink(folder.resolve(name), file);
    }

    @Override
    public void close() {
        shared.close();
        own.close();
    }
}
