package org.ulpscope.hunt.internal.cause;

import java.util.List;

/**
 * What came of a run.
 *
 * @param results what it returned, and what it left in its outputs
 * @param computed the results of all operations, in their order
 * @param taken the conditions that held where it had a choice, in their order
 * @param hasLoops whether it went through a loop, so that another input may take another number of turns
 */
record RunTrace(List<TracedValue> results, List<TracedValue> computed, List<TracedValue> taken, boolean hasLoops) {
    RunTrace {
        results = List.copyOf(results);
        computed = List.copyOf(computed);
        taken = List.copyOf(taken);
    }
}
