package org.ulpscope.campaign.study;

import static org.ulpscope.study.CountWords.counted;
import static org.ulpscope.study.CountWords.number;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.campaign.study.content.PlatformPair;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Headline;

/** What came of a campaign, in words that are read at one glance. */
public final class CampaignHeadline {
    private CampaignHeadline() {}

    /**
     * Such as {@code Platforms differ in 1,234 of 60,000 comparisons, most often gcc and twin at O3; 62 % by library fmod}: in at most {@link
     * Headline#MOST_WORDS} words, and without a full stop.
     */
    public static String of(CampaignReport report) {
        RunState state = report.state().state();
        String why = report.state().sentence().replaceFirst("\\.$", "");
        long runs = runs(report);
        if (runs == 0) {
            return state == RunState.FAILED && !why.isBlank()
                    ? why
                    : Headline.of(state, List.of("No program has run on two platforms yet"));
        }
        return Headline.of(state, report.discrepancies() == 0 ? none(report, runs) : some(report, runs));
    }

    /** How often two platforms were compared at a level. */
    static long runs(CampaignReport report) {
        return report.pairs().stream().mapToLong(PairTable::runs).sum();
    }

    private static List<String> none(CampaignReport report, long runs) {
        List<PlatformPair> pairs = report.pairs().stream()
                .map(pair -> new PlatformPair(pair.left(), pair.right()))
                .distinct()
                .toList();
        String who = pairs.size() == 1
                ? pairs.getFirst().left() + " and " + pairs.getFirst().right() + " agree"
                : "All platforms agree";
        String all = who + " in all " + counted(runs, "comparison");
        return List.of(all + " of " + counted(report.programs(), "program"), all);
    }

    private static List<String> some(CampaignReport report, long runs) {
        String differ = "Platforms differ in " + number(report.discrepancies()) + " of " + counted(runs, "comparison");
        String where = worst(report)
                .map(pair -> ", most often " + pair.left() + " and " + pair.right() + " at "
                        + pair.level().label())
                .orElse("");
        String why = CauseGroup.of(report.causes()).stream()
                .findFirst()
                .map(cause -> "; " + Headline.percent(cause.count(), report.discrepancies()) + " by " + cause.words())
                .orElse("");
        return List.of(differ + where + why, differ + where, differ + why, differ);
    }

    /** The two platforms and the level at which the largest part differs. */
    static Optional<PairTable> worst(CampaignReport report) {
        return report.pairs().stream()
                .filter(pair -> pair.discrepancies() > 0)
                .max(Comparator.comparingDouble(pair -> (double) pair.discrepancies() / Math.max(1, pair.runs())));
    }
}
