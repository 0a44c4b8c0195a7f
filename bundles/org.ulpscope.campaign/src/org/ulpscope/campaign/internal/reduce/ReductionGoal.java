package org.ulpscope.campaign.internal.reduce;

import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.internal.cause.DifferentCase;
import org.ulpscope.campaign.program.Program;

/**
 * A discrepancy that is to be made small.
 *
 * @param start where it was found
 * @param cause what is to be kept of it, beside its kind
 */
public record ReductionGoal(DifferentCase start, Cause cause) {
    /** @throws IllegalArgumentException if the steps of the program are not known */
    public ReductionGoal {
        if (!(start.program() instanceof Program)) {
            throw new IllegalArgumentException(start.program().name() + " cannot be reduced");
        }
    }

    /** The program that it was found in. */
    public Program program() {
        return (Program) start.program();
    }
}
