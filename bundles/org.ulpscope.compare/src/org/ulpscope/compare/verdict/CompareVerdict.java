package org.ulpscope.compare.verdict;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.compare.comparison.ComparedInputCounts;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.internal.sweep.SweepPlans;
import org.ulpscope.report.Coverage;
import org.ulpscope.study.CountWords;
import org.ulpscope.study.StudyDescription;

/**
 * What a comparison says, and of what.
 *
 * @param sentence which platforms disagree, or that none does, with what was looked at and what was not
 * @param coverage what was looked at and what was not
 */
public record CompareVerdict(String sentence, Coverage coverage) {
    /** Of a comparison as it stands. */
    public static CompareVerdict of(StudyDescription study, ComparisonReport report) {
        Coverage coverage = coverage(study, report);
        List<PairComparison> differing =
                report.pairs().stream().filter(pair -> pair.disagreeing() > 0).toList();
        String verdict = differing.isEmpty()
                ? "No disagreement was met in"
                : differing.stream()
                                .map(pair -> String.format(
                                        Locale.ROOT,
                                        "%s disagrees with %s on %s",
                                        pair.platform(),
                                        pair.reference(),
                                        CountWords.counted(pair.disagreeing(), "input")))
                                .collect(Collectors.joining(", "))
                        + "; looked at:";
        return new CompareVerdict(coverage.sentence(verdict), coverage);
    }

    private static Coverage coverage(StudyDescription study, ComparisonReport report) {
        String kernel = study.readKernel().getName();
        Coverage coverage = Coverage.NONE;
        for (PairComparison pair : report.pairs()) {
            String what = kernel + " on " + pair.platform() + " against " + pair.reference();
            coverage = pair.compared() == 0
                    ? coverage.without(what, "no input was compared")
                    : coverage.with(what + " (" + CountWords.counted(pair.compared(), "input") + ")");
        }
        for (var platform : study.unavailable()) {
            coverage =
                    coverage.without("platform " + platform.request().toolchain(), Coverage.clause(platform.reason()));
        }
        ComparedInputCounts counts = report.coverage();
        if (counts.swept() < counts.planned()) {
            coverage = coverage.without(
                    String.format(
                            Locale.ROOT,
                            "%,d of the %,d inputs that were to be compared",
                            counts.planned() - counts.swept(),
                            counts.planned()),
                    "it ended before");
        }
        return new SweepPlans(study).nonFinite(counts) == 0 && CoverageSentence.leavesOutNaNs(study)
                ? coverage.without("NaN as an input", "the domain or the strategy leaves it out")
                : coverage;
    }
}
