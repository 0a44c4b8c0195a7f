package org.ulpscope.compare.ui.internal.comparison;

import java.util.Optional;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.workbench.study.StudyContents;

/** What a comparison has found out, among the contents of its study. */
public final class ShownComparison {
    private ShownComparison() {}

    /** Empty in studies of other questions, and before there is anything. */
    public static Optional<ComparisonReport> of(StudyContents study) {
        return study.answer().filter(ComparisonReport.class::isInstance).map(ComparisonReport.class::cast);
    }
}
