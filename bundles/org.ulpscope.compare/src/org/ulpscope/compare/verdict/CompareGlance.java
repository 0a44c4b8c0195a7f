package org.ulpscope.compare.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.DifferenceCount;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.store.RunState;
import org.ulpscope.study.AgreeingPlatforms;
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
                bars(report),
                ranked.stream()
                        .map(pair -> new RankedFinding(
                                greatest(pair),
                                pair.platform() + " differs from " + pair.reference(),
                                pair.disagreeing()))
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
        String others =
                ranked.size() == 1 && report.pairs().size() > 1 ? "; the others agree with " + most.reference() : "";
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
            return ranked.stream().allMatch(CompareGlance::isOfClassAlone) ? ", in class" : ", some of them in class";
        }
        return ranked.size() == 1 && isOfUlps(kinds.getFirst()) ? ", by " + kinds.getFirst() + " at most" : "";
    }

    private static boolean isOfClassAlone(PairComparison pair) {
        return pair.differences().stream().filter(DifferenceCount::disagreement).allMatch(count -> count.kind()
                .equals("class"));
    }

    private static String greatest(PairComparison pair) {
        return pair.differences().stream()
                .filter(DifferenceCount::disagreement)
                .reduce((one, other) -> other)
                .map(DifferenceCount::kind)
                .orElse("");
    }

    /** Pairs that differ alike share one. */
    private static List<OutcomeBar> bars(ComparisonReport report) {
        Map<List<OutcomeBar.Part>, List<PairComparison>> alike = new LinkedHashMap<>();
        report.pairs().stream().filter(pair -> pair.compared() > 0).forEach(pair -> alike.computeIfAbsent(
                        parts(pair), same -> new ArrayList<>())
                .add(pair));
        return alike.entrySet().stream()
                .map(entry -> new OutcomeBar(
                        AgreeingPlatforms.joined(entry.getValue().stream()
                                        .map(PairComparison::platform)
                                        .toList())
                                + " against "
                                + entry.getValue().getFirst().reference(),
                        entry.getValue().getFirst().compared(),
                        entry.getKey()))
                .toList();
    }

    /** All distances in ulps are one part, named by the greatest that was met. */
    private static List<OutcomeBar.Part> parts(PairComparison pair) {
        List<OutcomeBar.Part> parts = new ArrayList<>();
        long apart = 0;
        String greatest = "";
        for (DifferenceCount count : pair.differences()) {
            if (isOfUlps(count.kind())) {
                apart += count.inputs();
                greatest = count.kind();
            } else {
                if (apart > 0) {
                    parts.add(new OutcomeBar.Part("up to " + greatest, apart));
                    apart = 0;
                }
                parts.add(new OutcomeBar.Part(count.kind(), count.inputs()));
            }
        }
        if (apart > 0) {
            parts.add(new OutcomeBar.Part("up to " + greatest, apart));
        }
        return List.copyOf(parts);
    }

    private static boolean isOfUlps(String kind) {
        return kind.endsWith("ulp") || kind.endsWith("ulps");
    }
}
