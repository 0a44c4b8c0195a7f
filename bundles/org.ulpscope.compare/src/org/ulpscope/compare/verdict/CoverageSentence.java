package org.ulpscope.compare.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ulpscope.compare.comparison.ComparedInputCounts;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.internal.sweep.SweepPlans;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.study.StudyDescription;

/** Which inputs a comparison looked at, in words that are the same wherever they are told. */
public final class CoverageSentence {
    private static final double EXACT = 1e15;

    private CoverageSentence() {}

    /** Such as {@code All 63,488 inputs of the domain were compared, and 4 with NaNs or infinities.} */
    public static String of(StudyDescription study, ComparisonReport report) {
        ComparedInputCounts counts = report.coverage();
        long nonFinite = new SweepPlans(study).nonFinite(counts);
        List<String> parts = new ArrayList<>();
        if (counts.planned() > 0 && !counts.complete()) {
            parts.add(String.format(
                    Locale.ROOT,
                    "%,d%s%s",
                    counts.swept() - nonFinite,
                    counts.swept() < counts.planned() ? String.format(Locale.ROOT, " of %,d", counts.planned()) : "",
                    counts.exhaustive() ? " in ascending order" : " on a lattice over the whole domain"));
        }
        if (nonFinite > 0) {
            parts.add(String.format(Locale.ROOT, "%,d with NaNs or infinities", nonFinite));
        }
        if (counts.trials() > 0) {
            parts.add(String.format(Locale.ROOT, "%,d that the strategy chose", counts.trials()));
        }
        if (report.metAtBorders() > 0) {
            parts.add(
                    String.format(Locale.ROOT, "%,d met on the way to the borders of regions", report.metAtBorders()));
        }
        String leftOut = nonFinite == 0 && leavesOutNaNs(study) ? "; no NaN was tried as an input." : ".";
        String domain = counts.domain() < EXACT
                ? String.format(Locale.ROOT, "%,d", (long) counts.domain())
                : String.format(Locale.ROOT, "%.3g", counts.domain());
        if (counts.complete()) {
            return "All " + domain + " inputs of the domain were compared"
                    + (parts.isEmpty() ? "" : ", and " + list(parts)) + leftOut;
        }
        return "Of the " + domain + " inputs of the domain these were compared: "
                + (parts.isEmpty() ? "none" : list(parts)) + leftOut;
    }

    private static String list(List<String> parts) {
        int last = parts.size() - 1;
        return last == 0 ? parts.getFirst() : String.join(", ", parts.subList(0, last)) + ", and " + parts.get(last);
    }

    /** Whether NaNs could be inputs, and neither the domain nor the sweep has them. */
    static boolean leavesOutNaNs(StudyDescription study) {
        return study.slots().stream().anyMatch(slot -> slot.format() instanceof FloatFormat)
                && study.slots().stream().noneMatch(InputSlot::nans);
    }
}
