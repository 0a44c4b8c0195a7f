package org.ulpscope.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** Tells a file from another one that has its name. */
final class FileIdentity {
    private FileIdentity() {}

    /** The same as long as the same file is there; empty where there is none, or where the file system does not tell. */
    static Optional<Object> of(Path file) {
        try {
            return Optional.ofNullable(
                    Files.readAttributes(file, BasicFileAttributes.class).fileKey());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
