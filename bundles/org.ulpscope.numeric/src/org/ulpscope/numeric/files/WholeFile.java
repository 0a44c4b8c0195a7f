package org.ulpscope.numeric.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes what a user asked for to where the user said. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Puts a file with this text, in UTF-8, in the place of one that is there: all of it or, where that fails, none. What is no file, such as a
     * device or a pipe, is written to and stays.
     *
     * @throws IOException if it cannot be written; a file that was there before is unchanged then
     */
    public static void write(Path file, String text) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            Files.writeString(file, text);
            return;
        }
        Path target = Files.exists(file) ? file.toRealPath() : file;
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try {
            Files.writeString(part, text);
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
