package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.WholeFile;

/** A file that toolchains need and that can be made again, kept for this user. */
final class KeptFile {
    private KeptFile() {}

    /**
     * The file, complete, made where it is not there yet.
     *
     * @param name its name, which may begin with that of a folder, unlike for another content
     * @throws UlpscopeException if it cannot be made
     */
    static Path of(String name, WholeFile.Making making) {
        Path folder = CacheFolder.base().resolve("libraries");
        Path file = folder.resolve(name);
        try {
            if (!Files.exists(file)) {
                Files.createDirectories(file.getParent());
                WholeFile.make(file, making);
            }
            return file;
        } catch (IOException e) {
            throw new UlpscopeException("The file '" + file + "' cannot be made: " + e.getMessage() + ".", e);
        }
    }
}
