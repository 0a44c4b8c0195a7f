package org.ulpscope.tune.run;

import java.util.List;

/**
 * What candidates are compared with.
 *
 * @param widest the widest version, whose output is the reference of all errors
 * @param original the program as it is written, whose figure of merit is that of a speed-up of 1; it is {@code widest} where the two are
 *     equal programs
 * @param numbers the numbers of the reference that count, in order; empty for metrics that look at none
 * @param notes what the user should know about how errors are measured, one sentence each
 */
public record Baseline(Evaluation widest, Evaluation original, List<Double> numbers, List<String> notes) {
    public Baseline {
        numbers = List.copyOf(numbers);
        notes = List.copyOf(notes);
    }
}
