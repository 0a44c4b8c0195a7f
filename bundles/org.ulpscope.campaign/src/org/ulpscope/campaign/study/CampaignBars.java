package org.ulpscope.campaign.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.campaign.outcome.OutcomeClass;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.campaign.study.content.PlatformPair;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.study.OutcomeBar;

/** How two platforms compare, at all levels together: those first that differ most often. */
final class CampaignBars {
    private CampaignBars() {}

    static List<OutcomeBar> of(CampaignReport report) {
        Map<PlatformPair, List<PairTable>> byPair = new LinkedHashMap<>();
        report.pairs().forEach(pair -> byPair.computeIfAbsent(
                        new PlatformPair(pair.left(), pair.right()), any -> new ArrayList<>())
                .add(pair));
        return byPair.entrySet().stream()
                .map(entry -> bar(entry.getKey(), entry.getValue()))
                .filter(bar -> bar.inputs() > 0)
                .sorted(Comparator.comparingDouble(CampaignBars::agreeing))
                .toList();
    }

    private static double agreeing(OutcomeBar bar) {
        return (double) bar.parts().getLast().inputs() / bar.inputs();
    }

    private static OutcomeBar bar(PlatformPair pair, List<PairTable> levels) {
        // What is graver of the two results names the part: as tables of the literature name a kind by it first.
        Map<OutcomeClass, Long> counts = new EnumMap<>(OutcomeClass.class);
        levels.forEach(level -> level.kinds()
                .forEach((kind, count) -> counts.merge(graver(kind.first(), kind.second()), count, Long::sum)));
        List<OutcomeBar.Part> parts = new ArrayList<>();
        add(parts, "NaN on one side", counts.get(OutcomeClass.NAN), OutcomeAppearance.NAN);
        add(parts, "infinity on one side", counts.get(OutcomeClass.INF), OutcomeAppearance.INF_PLUS);
        add(parts, "zero on one side", counts.get(OutcomeClass.ZERO), OutcomeAppearance.ZERO_PLUS);
        add(parts, "other numbers", counts.get(OutcomeClass.NUMBER), OutcomeAppearance.SUB_PLUS);
        long runs = levels.stream().mapToLong(PairTable::runs).sum();
        long same = runs - levels.stream().mapToLong(PairTable::discrepancies).sum();
        parts.add(new OutcomeBar.Part("the same", same, Optional.of(OutcomeAppearance.NORMAL_PLUS)));
        return new OutcomeBar(pair.left() + ", " + pair.right(), "comparison", runs, parts);
    }

    private static OutcomeClass graver(OutcomeClass one, OutcomeClass other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    private static void add(List<OutcomeBar.Part> parts, String label, Long count, OutcomeAppearance look) {
        if (count != null) {
            parts.add(new OutcomeBar.Part(label, count, Optional.of(look)));
        }
    }
}
