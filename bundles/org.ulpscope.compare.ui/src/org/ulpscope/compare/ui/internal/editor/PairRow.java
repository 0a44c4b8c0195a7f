package org.ulpscope.compare.ui.internal.editor;

import java.util.List;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.ui.internal.comparison.ShownComparison;
import org.ulpscope.workbench.study.StudyContents;

/** Two platforms in a summary. */
record PairRow(PairComparison pair) {
    static List<PairRow> of(StudyContents study) {
        return ShownComparison.of(study)
                .map(report -> report.pairs().stream().map(PairRow::new).toList())
                .orElse(List.of());
    }

    /** The share of the inputs for which both give the same, never rounded up to all. */
    String equalShare() {
        if (pair.compared() == 0 || pair.equal() == pair.compared()) {
            return pair.compared() == 0 ? "" : "all";
        }
        return "%.4f %%".formatted(Math.min(99.9999, 100 * equalPart()));
    }

    /** The same share as a number from 0 to 1; of no inputs it is -1, before all others. */
    double equalPart() {
        return pair.compared() == 0 ? -1 : pair.equal() / (double) pair.compared();
    }

    /** Inputs for which the two give different classes. */
    long classesDiffer() {
        return pair.matrix().stream()
                .filter(count -> !count.referenceClass().equals(count.platformClass()))
                .mapToLong(ClassCount::inputs)
                .sum();
    }

    /** The greatest kind of difference that was met. */
    String greatest() {
        return pair.differences().isEmpty() ? "" : pair.differences().getLast().kind();
    }
}
