package org.ulpscope.backend;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.internal.compile.DiagnosticParser;

/**
 * One message of a compiler.
 *
 * @param file the file it is about, absolute
 * @param line the line, from 1; 0 when it is about the whole file
 * @param column the column, from 1; 0 when unknown
 * @param severity how bad it is
 * @param message the compiler's words
 */
public record Diagnostic(Path file, int line, int column, Severity severity, String message) {
    /** How bad a message is. */
    public enum Severity {
        ERROR,
        WARNING,
        NOTE
    }

    /**
     * The messages of gcc, clang, nvcc and the linkers they call, in order.
     *
     * @param output what the compiler wrote
     * @param folder where relative file names start
     */
    public static List<Diagnostic> parse(String output, Path folder) {
        return DiagnosticParser.parse(output, folder);
    }

    /** {@code file.c:3:5: message}, with the file's name alone. */
    public String place() {
        String position = line == 0 ? "" : ":" + line + (column == 0 ? "" : ":" + column);
        return file.getFileName() + position;
    }
}
