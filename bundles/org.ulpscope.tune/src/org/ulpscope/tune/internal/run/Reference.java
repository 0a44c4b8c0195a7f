package org.ulpscope.tune.internal.run;

import java.math.BigDecimal;
import java.util.Map;
import org.ulpscope.program.run.RunOutput;

/**
 * What the widest version put out, for one input.
 *
 * @param output all of it
 * @param selection which of its numbers are results
 * @param numbers these
 * @param beyond those of them that are written more exactly than FP64 holds them, by their places
 */
public record Reference(RunOutput output, ResultNumbers selection, double[] numbers, Map<Integer, BigDecimal> beyond) {
    /** The results of an output, as a selection sees them. */
    public static Reference of(RunOutput output, ResultNumbers selection) {
        return new Reference(output, selection, selection.of(output), selection.beyond(output));
    }
}
