package org.ulpscope.backend.slurm;

import org.ulpscope.base.BadInputException;

/**
 * How work is divided and sent to a cluster.
 *
 * @param parts how many tasks it is divided into, 1 to {@value #MOST_PARTS}
 * @param options how they are sent
 */
public record SlurmPlan(int parts, SlurmOptions options) {
    /** Slurm's own limit for the numbers of an array, where nobody changed it. */
    public static final int MOST_PARTS = 1000;

    /** @throws BadInputException if there are too few parts or too many */
    public SlurmPlan {
        BadInputException.unless(
                parts >= 1 && parts <= MOST_PARTS, "--parts is from 1 to " + MOST_PARTS + ", not " + parts + ".");
    }
}
