package org.ulpscope.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Programs and libraries of our own that this process runs, in the user's cache, each made once: nobody else may have made or changed them. */
public final class OwnedFile {
    private static final int WRITABLE_BY_OTHERS = 022;
    private static final Set<PosixFilePermission> OWNER_RUNS = PosixFilePermissions.fromString("r-x------");

    /** How such a file is made. */
    @FunctionalInterface
    public interface Making {
        /** Makes it at this place. */
        void make(Path file) throws IOException;
    }

    private OwnedFile() {}

    /**
     * A file, made now or before.
     *
     * @param file where it is, in a folder whose name changes with what is in the file
     * @param making makes it where it is not there, or not only this user can have written it
     * @throws IOException if it cannot be made
     */
    public static Path of(Path file, Making making) throws IOException {
        if (!isOurs(file)) {
            Files.createDirectories(file.getParent());
            // Two processes may make it at once: each moves a whole file into its place.
            try (PrivateFolder work = PrivateFolder.in(file.getParent())) {
                Path made = work.path().resolve(file.getFileName());
                making.make(made);
                Files.setPosixFilePermissions(made, OWNER_RUNS);
                WholeFile.moveInPlace(made, file);
            }
        }
        return file;
    }

    private static boolean isOurs(Path file) throws IOException {
        if (!Files.isExecutable(file)) {
            return false;
        }
        Object user = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        int mode = (int) Files.getAttribute(file, "unix:mode");
        return Files.getAttribute(file, "unix:uid").equals(user) && (mode & WRITABLE_BY_OTHERS) == 0;
    }
}
