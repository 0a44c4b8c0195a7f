package org.ulpscope.campaign.internal.reduce;

import java.util.Optional;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.internal.cause.DifferentCase;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.reduce.SmallestCase;

/**
 * A discrepancy that is to be made small.
 *
 * @param start where it was found
 * @param cause what is to be kept of it, beside its kind
 * @param hint the smallest case of the same cause elsewhere, which ends the reduction where it shows the same here; empty where there is none
 */
public record ReductionGoal(DifferentCase start, Cause cause, Optional<SmallestCase> hint) {
    /** @throws IllegalArgumentException if the steps of the program are not known */
    public ReductionGoal {
        if (!(start.program() instanceof Program)) {
            throw new IllegalArgumentException(start.program().name() + " cannot be reduced");
        }
    }

    /** The program that it was found in. */
    Program program() {
        return (Program) start.program();
    }
}
