package org.ulpscope.backend.toolchain;

import java.nio.file.Path;

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

    /** {@code file.c:3:5: message}, with the file's name alone. */
    public String place() {
        String position = line == 0 ? "" : ":" + line + (column == 0 ? "" : ":" + column);
        return file.getFileName() + position;
    }
}
