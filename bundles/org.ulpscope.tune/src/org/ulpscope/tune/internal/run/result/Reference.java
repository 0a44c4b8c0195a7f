package org.ulpscope.tune.internal.run.result;

import org.ulpscope.program.run.RunOutput;

/**
 * What the widest version put out, for one input.
 *
 * @param output all of it
 * @param selection which of its numbers are results
 * @param results these
 */
public record Reference(RunOutput output, ResultNumbers selection, Results results) {
    /** The results of an output, as a selection sees them. */
    public static Reference of(RunOutput output, ResultNumbers selection) {
        return new Reference(output, selection, selection.of(output));
    }
}
