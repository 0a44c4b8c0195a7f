package org.ulpscope.tune.score;

import java.util.Map;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * What a program does under a precision vector, as far as its source tells: each thing counted as often as the loops around it and the calls of
 * its function say.
 *
 * @param operations operations and calls of mathematical functions, by Format
 * @param casts values cast to another Format
 * @param loaded bytes loaded from arrays and through pointers
 * @param stored bytes stored there
 */
public record OperationTally(Map<DeclaredFormat, Double> operations, double casts, double loaded, double stored) {
    public OperationTally {
        operations = Map.copyOf(operations);
    }

    /** The operations in a Format. */
    public double operations(DeclaredFormat format) {
        return operations.getOrDefault(format, 0.0);
    }
}
