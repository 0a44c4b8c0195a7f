package org.ulpscope.accuracy.answer;

import java.util.Locale;

/**
 * How one expression takes part in the error of a result.
 *
 * @param place where it stands
 * @param operation {@code +}, {@code sqrt}
 * @param count how often it was computed in the call
 * @param own greatest rounding error of its own, in ulps of its value
 * @param cancelled most leading bits that its operands had in common, where it adds or subtracts
 * @param before bits that were wrong in its operands, where it lost most
 * @param after bits that were wrong in its value there
 * @param range {@code overflow} or {@code underflow} where its value left the range of its format there, though the exact one is a number; else empty
 * @param digits bits of its format
 * @param share what its own rounding errors add to the error of the result, in ulps of the result, to first order
 */
public record PlaceError(
        SourceExpression place,
        String operation,
        long count,
        double own,
        double cancelled,
        double before,
        double after,
        String range,
        int digits,
        double share) {
    private static final double NOTABLE = 2;
    private static final String LOSES = "loses digits";

    /** Bits that were right in its operands and are wrong in its value. */
    public double lost() {
        return Math.max(0, after - before);
    }

    /** Whether its operands cancel, and digits are lost by that. */
    public boolean cancels() {
        return cancelled >= 1 && lost() >= NOTABLE;
    }

    /** Whether it loses two bits and more. */
    public boolean isNotable() {
        return lost() >= NOTABLE;
    }

    /** A line for people. */
    public String words() {
        String lost = String.format(Locale.ROOT, "%.0f of %d bits", lost(), digits);
        return place.words() + " " + (what().equals(LOSES) ? "loses " + lost : what() + ": " + lost + " lost");
    }

    /** What it does: {@code overflows}, {@code underflows}, {@code cancels} or {@code loses digits}. */
    public String what() {
        return range.isEmpty() ? (cancels() ? "cancels" : LOSES) : range + "s";
    }
}
