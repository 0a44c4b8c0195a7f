package org.ulpscope.backend.internal.twin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * How an artifact gets what runs its grid, which only code needs that runs in blocks.
 *
 * @param arguments the file to write, of arguments for the compiler
 * @param object makes or finds the object file
 */
public record GridLink(Path arguments, Supplier<Path> object) {
    /** Writes the file. @param needed whether the code runs in blocks */
    void write(boolean needed) throws IOException {
        Files.writeString(arguments, needed ? quoted(object.get()) : "");
    }

    /** As gcc and clang read such files. */
    private static String quoted(Path path) {
        return '"' + path.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
