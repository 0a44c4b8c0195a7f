package org.ulpscope.compare.comparison;

import java.util.List;

/**
 * How the results of a platform differ from those of the reference platform.
 *
 * @param reference name of the reference platform
 * @param platform name of the other platform
 * @param differences how many inputs showed each kind of difference, from equal to the greatest; kinds that no input showed are left out
 * @param matrix how many inputs gave which class on the one platform and which on the other; pairs of classes that did not occur are left out
 */
public record PairComparison(
        String reference, String platform, List<DifferenceCount> differences, List<ClassCount> matrix) {
    public PairComparison {
        differences = List.copyOf(differences);
        matrix = List.copyOf(matrix);
    }

    /** Inputs that were compared: those of the {@link ComparedInputCounts}, and one of each kind of difference that only the search for regions has met. */
    public long compared() {
        return differences.stream().mapToLong(DifferenceCount::inputs).sum();
    }

    /** Inputs that showed a difference which counts as a disagreement. */
    public long disagreeing() {
        return differences.stream()
                .filter(DifferenceCount::disagreement)
                .mapToLong(DifferenceCount::inputs)
                .sum();
    }

    /** Inputs for which both gave the same. */
    public long equal() {
        return differences.stream()
                .filter(count -> count.kind().equals(DifferenceCount.EQUAL))
                .mapToLong(DifferenceCount::inputs)
                .sum();
    }

    /** Inputs that showed any difference. */
    public long differing() {
        return compared() - equal();
    }
}
