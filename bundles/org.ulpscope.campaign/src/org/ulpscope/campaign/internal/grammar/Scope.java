package org.ulpscope.campaign.internal.grammar;

import java.util.List;
import java.util.stream.Stream;

/**
 * What is known where a step stands.
 *
 * @param temporaries variables that were declared before
 * @param counters of the loops around it, the innermost last
 */
record Scope(List<String> temporaries, List<String> counters) {
    /** The beginning of a program. */
    static final Scope OUTSIDE = new Scope(List.of(), List.of());

    Scope with(String temporary) {
        return new Scope(
                Stream.concat(temporaries.stream(), Stream.of(temporary)).toList(), counters);
    }

    Scope within(String counter) {
        return new Scope(
                temporaries,
                Stream.concat(counters.stream(), Stream.of(counter)).toList());
    }
}
