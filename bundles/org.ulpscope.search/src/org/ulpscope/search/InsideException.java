package org.ulpscope.search;

import java.util.Arrays;
import java.util.Optional;
import org.ulpscope.backend.outcome.CellMask;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome.Returned;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;

/**
 * An IEEE 754 exception that was raised during a call and cannot be told from its result: the result is a zero or a normal number. The first of
 * these that a call raised counts.
 *
 * <p>An underflow counts only where the result is a normal number at least {@link CellMask#nearBinades} binades above the subnormals: a zero and a
 * number just above them may have come about by the very rounding that raises it. Inexact results are no exception to look for.
 */
public enum InsideException {
    INVALID("invalid inside", ExceptionFlags.INVALID, true),
    DIVIDE_BY_ZERO("divideByZero inside", ExceptionFlags.DIVIDE_BY_ZERO, true),
    OVERFLOW("overflow inside", ExceptionFlags.OVERFLOW, true),
    UNDERFLOW("underflow inside", ExceptionFlags.UNDERFLOW, false);

    private static final int NORMALS = CellMask.of(ValueClass.NORMAL_PLUS) | CellMask.of(ValueClass.NORMAL_MINUS);
    private static final int ZEROS = CellMask.of(ValueClass.ZERO_PLUS) | CellMask.of(ValueClass.ZERO_MINUS);

    private final String label;
    private final int flag;
    private final boolean countsForZeros;

    InsideException(String label, int flag, boolean countsForZeros) {
        this.label = label;
        this.flag = flag;
        this.countsForZeros = countsForZeros;
    }

    /** The name used in files and on screen. */
    public String label() {
        return label;
    }

    /** The one with this {@link #label}, if there is one. */
    public static Optional<InsideException> labelled(String label) {
        return Arrays.stream(values())
                .filter(exception -> exception.label.equals(label))
                .findFirst();
    }

    /** The exception of a call whose outcome carries flags. */
    public static Optional<InsideException> of(Returned returned, FloatFormat format) {
        int mask = CellMask.of(returned, format);
        for (InsideException exception : values()) {
            if (exception.mayBeIn(mask) && (exception.countsForZeros || (mask & CellMask.NEAR_UNDERFLOW) == 0)) {
                return Optional.of(exception);
            }
        }
        return Optional.empty();
    }

    /** Whether calls of a cell may have it, judged by the cell's {@link CellMask}. */
    boolean mayBeIn(int mask) {
        return (CellMask.flags(mask).mask() & flag) != 0 && (mask & (countsForZeros ? NORMALS | ZEROS : NORMALS)) != 0;
    }
}
