package org.ulpscope.compare.comparison;

import java.util.List;

/**
 * All that a comparison has found out so far.
 *
 * @param coverage which inputs were compared
 * @param pairs the reference platform, which is the first of the study, with each of the others, in their order
 * @param disagreements of each pair, the inputs that show each kind of difference at its worst; pair by pair, the greatest differences last
 * @param accuracies each platform against the exact values, in their order; none for a kernel without a reference
 */
public record ComparisonReport(
        ComparedInputCounts coverage,
        List<PairComparison> pairs,
        List<Disagreement> disagreements,
        List<Accuracy> accuracies) {
    /** Why no exact value stands beside the results. */
    public static final String NO_EXACT_VALUE =
            "No exact value, and so no word on who is right: it is computed last, and for functions of C's math library only, not for sources.";

    public ComparisonReport {
        pairs = List.copyOf(pairs);
        disagreements = List.copyOf(disagreements);
        accuracies = List.copyOf(accuracies);
    }

    /** Inputs compared in all, as many as are counted in the pair that has the most. */
    public long compared() {
        return pairs.stream().mapToLong(PairComparison::compared).reduce(coverage.compared(), Math::max);
    }

    /** Those of them that neither the sweep nor the strategy came to: what the search for borders met and nothing before had shown. */
    public long metAtBorders() {
        return compared() - coverage.compared();
    }

    /** Whether some input showed some difference that counts as a disagreement. */
    public boolean disagrees() {
        return pairs.stream().anyMatch(pair -> pair.disagreeing() > 0);
    }

    /** Whether an exact value is known for one of the inputs that disagree at least. */
    public boolean knowsExact() {
        return disagreements.stream().anyMatch(one -> one.exactBits().isPresent());
    }
}
