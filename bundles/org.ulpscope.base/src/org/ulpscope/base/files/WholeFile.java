package org.ulpscope.base.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;

/** Files that are there as a whole or not at all: each is written beside its place first, and moved there when it is complete. */
public final class WholeFile {
    private WholeFile() {}

    /** Fills a file that is still beside its place. */
    @FunctionalInterface
    public interface Making {
        /** @param fresh an empty file, for this user alone, which may also be replaced by another one */
        void make(Path fresh) throws IOException;
    }

    /**
     * Puts a file with this text, in UTF-8, in the place of one that is there, as {@link #write(Path, byte[])} does.
     *
     * @throws IOException if it cannot be written; a file that was there before is unchanged then
     */
    public static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Puts what a user asked for where the user said, and returns when it is on the disk. It has the permissions of the file that was there. What a
     * link leads to is replaced and not the link; what is no file, such as a device or a pipe, is written to and stays.
     *
     * @throws IOException if it cannot be written; a file that was there before is unchanged then
     */
    public static void write(Path file, byte[] bytes) throws IOException {
        boolean isThere = Files.exists(file);
        if (isThere && !Files.isRegularFile(file)) {
            Files.write(file, bytes);
            return;
        }
        Path target = isThere ? file.toRealPath() : file.toAbsolutePath();
        if (isThere && !Files.isWritable(target)) {
            throw new AccessDeniedException(target.toString());
        }
        // Not a temporary file, which only this user could read.
        Path fresh = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            toDisk(fresh, bytes);
            keepPermissions(target, fresh);
            moveInPlace(fresh, target);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /**
     * Makes a file of our own that can be made again, in the place of one that is there.
     *
     * @param file where, in a folder that is there
     * @throws IOException if it cannot be made; a file that was there before is unchanged then
     */
    public static void make(Path file, Making making) throws IOException {
        Path fresh = Files.createTempFile(file.toAbsolutePath().getParent(), "new-", ".tmp");
        try {
            making.make(fresh);
            moveInPlace(fresh, file);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /**
     * Moves a complete file of the same file system into its place, over one that is there.
     *
     * @throws IOException if it cannot be moved
     */
    public static void moveInPlace(Path complete, Path file) throws IOException {
        Files.move(complete, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void toDisk(Path fresh, byte[] bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }

    private static void keepPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (view != null && Files.exists(from)) {
            view.setPermissions(Files.getPosixFilePermissions(from));
        }
    }
}
