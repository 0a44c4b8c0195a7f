package org.ulpscope.campaign.program;

import java.util.List;
import org.ulpscope.numeric.Value;

/**
 * What a program is run with: one value for each parameter, in order; an {@code INT32} for a count, the value of all elements for an array.
 *
 * @param values as many as the program has parameters
 */
public record ProgramInput(List<Value> values) {
    public ProgramInput {
        values = List.copyOf(values);
    }
}
