package org.ulpscope.campaign.internal.grammar;

import java.util.List;
import java.util.stream.Stream;

/**
 * What is known where a step stands.
 *
 * @param temporaries variables that were declared before
 * @param counters of the loops around it, the innermost last
 */
record GrammarScope(List<String> temporaries, List<String> counters) {
    /** The beginning of a program. */
    static final GrammarScope OUTSIDE = new GrammarScope(List.of(), List.of());

    GrammarScope with(String temporary) {
        return new GrammarScope(
                Stream.concat(temporaries.stream(), Stream.of(temporary)).toList(), counters);
    }

    GrammarScope within(String counter) {
        return new GrammarScope(
                temporaries,
                Stream.concat(counters.stream(), Stream.of(counter)).toList());
    }
}
