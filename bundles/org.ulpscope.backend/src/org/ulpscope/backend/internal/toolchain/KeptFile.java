package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.files.CacheFolder;

/** A file that toolchains need and that can be made again, kept for this user. */
final class KeptFile {
    private KeptFile() {}

    /** Writes the file's content into an empty one. */
    @FunctionalInterface
    interface Maker {
        void write(Path fresh) throws IOException;
    }

    /**
     * The file, complete, made where it is not there yet.
     *
     * @param name its name, unlike for another content
     * @throws UlpscopeException if it cannot be made
     */
    static Path of(String name, Maker maker) {
        Path folder = CacheFolder.base().resolve("libraries");
        Path file = folder.resolve(name);
        try {
            if (!Files.exists(file)) {
                Files.createDirectories(folder);
                Path fresh = Files.createTempFile(folder, "new", ".tmp");
                try {
                    maker.write(fresh);
                    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                } finally {
                    Files.deleteIfExists(fresh);
                }
            }
            return file;
        } catch (IOException e) {
            throw new UlpscopeException("The file '" + file + "' cannot be made: " + e.getMessage() + ".", e);
        }
    }
}
