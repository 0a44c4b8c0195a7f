package org.ulpscope.compare.comparison;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Headline;
import org.ulpscope.study.OutcomeBar;
import org.ulpscope.study.RankedFinding;
import org.ulpscope.study.StudyGlance;

/** What is told of a comparison before all else. */
public final class CompareGlance {
    private CompareGlance() {}

    /** Of a comparison as it stands. */
    public static StudyGlance of(RunState state, ComparisonReport report) {
        List<PairComparison> ranked = report.pairs().stream()
                .filter(pair -> pair.disagreeing() > 0)
                .sorted(Comparator.comparingLong(PairComparison::disagreeing).reversed())
                .toList();
        return new StudyGlance(
                Headline.of(state, ranked.isEmpty() ? none(report) : some(report, ranked)),
                report.pairs().stream()
                        .filter(pair -> pair.compared() > 0)
                        .map(CompareGlance::bar)
                        .toList(),
                ranked.stream()
                        .map(pair -> new RankedFinding(
                                greatest(pair), pair.platform() + " differs from " + pair.reference(), pair.disagreeing()))
                        .toList());
    }

    private static List<String> none(ComparisonReport report) {
        long inputs = report.compared();
        if (inputs == 0) {
            return List.of("No input was compared yet");
        }
        String all = report.coverage().complete() ? "all " : "";
        long differing = report.pairs().stream()
                .mapToLong(PairComparison::differing)
                .max()
                .orElse(0);
        String within = differing == 0 ? "" : ", but for differences within the tolerance";
        String agree = report.pairs().size() == 1
                ? report.pairs().getFirst().reference() + " and "
                        + report.pairs().getFirst().platform() + " agree"
                : "All " + (report.pairs().size() + 1) + " platforms agree";
        return List.of(String.format(Locale.ROOT, "%s on %s%,d inputs%s", agree, all, inputs, within));
    }

    private static List<String> some(ComparisonReport report, List<PairComparison> ranked) {
        PairComparison most = ranked.getFirst();
        boolean complete = report.coverage().complete();
        String share = Headline.share(most.disagreeing(), most.compared(), complete);
        String who = ranked.size() == 1
                ? most.reference() + " and " + most.platform() + " differ for "
                : ranked.size() + " of " + report.pairs().size() + " platforms differ from " + most.reference()
                        + ", for up to ";
        String others = ranked.size() == 1 && report.pairs().size() > 1
                ? "; the others agree with " + most.reference()
                : "";
        String how = by(ranked);
        return List.of(who + share + how + others, who + share + how, who + share);
    }

    /** The greatest difference of any of them. */
    private static String by(List<PairComparison> ranked) {
        List<String> kinds = ranked.stream().map(CompareGlance::greatest).toList();
        if (kinds.stream().anyMatch(kind -> kind.endsWith("fault"))) {
            return ", and calls fail on one of them";
        }
        if (kinds.contains("class")) {
            return ", some of them in class";
        }
        return ranked.size() == 1 && kinds.getFirst().contains("ulp") ? ", by " + kinds.getFirst() + " at most" : "";
    }

    private static String greatest(PairComparison pair) {
        return pair.differences().stream()
                .filter(DifferenceCount::disagreement)
                .reduce((one, other) -> other)
                .map(DifferenceCount::kind)
                .orElse("");
    }

    private static OutcomeBar bar(PairComparison pair) {
        return new OutcomeBar(
                pair.platform() + " against " + pair.reference(),
                pair.compared(),
                pair.differences().stream()
                        .map(count -> new OutcomeBar.Part(count.kind(), count.inputs()))
                        .toList());
    }
}
