package org.ulpscope.campaign.internal.cause;

import java.util.List;
import org.ulpscope.numeric.Value;

/**
 * A run of a program that kept the values of its steps.
 *
 * @param result what it computed
 * @param kept the values, of the first {@link org.ulpscope.campaign.text.BatchText#TRACE_LENGTH} steps
 */
public record TracedRun(Value result, List<Value> kept) {
    public TracedRun {
        kept = List.copyOf(kept);
    }
}
