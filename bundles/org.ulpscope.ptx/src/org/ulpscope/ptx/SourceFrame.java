package org.ulpscope.ptx;

import java.util.Optional;

/**
 * One step of the way from an instruction to the source: its own line, or the line of a call that was inlined.
 *
 * @param path the source file
 * @param line the line, 0 where unknown
 * @param column the column
 * @param function mangled name of the inlined function that the line is in; empty for the function that was compiled
 */
public record SourceFrame(String path, int line, int column, Optional<String> function) {
    @Override
    public String toString() {
        return path + ":" + line;
    }
}
