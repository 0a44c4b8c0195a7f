package org.ulpscope.study.internal.diff;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An input of which is known what it gave.
 *
 * @param inputBits bits of each slot's value
 * @param labels all that it was; none where only {@code not} is known
 * @param not what it was not, where no more is known
 */
record KnownOutcome(List<Long> inputBits, Set<String> labels, Optional<String> not) {
    static KnownOutcome of(List<Long> inputBits, String label) {
        return new KnownOutcome(inputBits, Set.of(label), Optional.empty());
    }

    static KnownOutcome otherThan(List<Long> inputBits, String label) {
        return new KnownOutcome(inputBits, Set.of(), Optional.of(label));
    }

    boolean is(String label) {
        return labels.contains(label);
    }

    /** @param told whether the labels of all inputs tell if they have this one */
    boolean isOther(String label, boolean told) {
        return not.filter(label::equals).isPresent() || told && !labels.isEmpty() && !is(label);
    }
}
