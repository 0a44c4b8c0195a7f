package org.ulpscope.precision;

import java.util.List;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;

/**
 * A sum that is added up in a variable, and that can be kept more exactly than the variable is: what rounding loses is kept beside it and
 * added with the next term (Kahan, Further remarks on reducing truncation errors, Communications of the ACM 8(1), 1965).
 *
 * @param accumulator index of the variable
 * @param choice index of the variable of kind {@code SUM} that says how exactly the sum is kept
 * @param declared the empty place before the accumulator's declaration
 * @param additions the statements that add to it; one at least
 * @param resets the statements that give it a new value
 */
public record CompensableSum(
        int accumulator, int choice, Range declared, List<Statement> additions, List<Statement> resets) {
    public CompensableSum {
        additions = List.copyOf(additions);
        resets = List.copyOf(resets);
    }

    /** Whether the sum is compensated under a precision vector. */
    public boolean isCompensated(PrecisionVector vector) {
        return isCompensated(vector.of(accumulator), vector.of(choice));
    }

    /** Whether a sum is compensated that is to be kept in more than its variable has; 16 bits are too few for what is lost. */
    public static boolean isCompensated(DeclaredFormat accumulator, DeclaredFormat sum) {
        return accumulator.width() > DeclaredFormat.FP16.width() && sum.width() > accumulator.width();
    }

    /**
     * A statement of its own that gives the accumulator a value.
     *
     * @param at from its beginning to the end of the value
     * @param value the value, parentheses around it included
     * @param end behind its semicolon
     */
    public record Statement(Range at, Range value, int end) {}
}
