package org.ulpscope.bound.internal.source;

import java.nio.file.Path;

/**
 * Where a function is defined.
 *
 * @param name without the names of what it is in
 * @param file the user's file
 * @param from its first line, from 1
 * @param to its last
 */
public record FunctionLines(String name, Path file, int from, int to) {
    /** Whether a line of a file is one of its. */
    public boolean holds(String path, int line) {
        return from <= line && line <= to && path.equals(file.toString());
    }
}
