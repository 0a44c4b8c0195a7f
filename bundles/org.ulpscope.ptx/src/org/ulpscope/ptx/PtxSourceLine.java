package org.ulpscope.ptx;

import java.util.Optional;

/**
 * The directive {@code .loc}: the source line of the instructions that follow.
 *
 * @param file index of a {@link PtxSourceFile}
 * @param line the line, 0 where the compiler knows none
 * @param column the column
 * @param inlining the call that the line was inlined into; empty for code of the function itself
 */
public record PtxSourceLine(int file, int line, int column, Optional<Inlining> inlining) implements Statement {
    /**
     * @param functionName label in {@code .debug_str} of the name of the function that was inlined
     * @param offset in bytes from that label
     * @param file of the call
     * @param line of the call
     * @param column of the call
     */
    public record Inlining(String functionName, long offset, int file, int line, int column) {}
}
