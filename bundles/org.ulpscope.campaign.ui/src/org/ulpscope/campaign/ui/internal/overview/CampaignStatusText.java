package org.ulpscope.campaign.ui.internal.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.campaign.report.part.PhaseTimes;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;
import org.ulpscope.store.RunState;

/** Where a campaign stands, in words. */
final class CampaignStatusText {
    private CampaignStatusText() {}

    static String of(CampaignContents contents) {
        CampaignReport report = contents.report();
        CampaignDescription asked = report.description();
        List<String> lines = new ArrayList<>();
        String source = asked.imported().isEmpty()
                ? "random programs (%s, seed %d)".formatted(asked.grammar().label(), asked.seed())
                : "programs of others";
        lines.add("%,d %s, %d inputs each, %s."
                .formatted(
                        asked.programs(), source, asked.inputs(), asked.format().label()));
        long runs = report.pairs().stream().mapToLong(PairTable::runs).sum();
        lines.add("%,d programs were run; two platforms differ in %,d of %,d comparisons."
                .formatted(report.programs(), contents.discrepancies(), runs));
        lines.add("Time: " + PhaseTimes.of(report) + ".");
        asked.leftOut().forEach(one -> lines.add(one.sentence(asked.format())));
        if (!report.failures().isEmpty()) {
            lines.add("No result: "
                    + report.failures().stream()
                            .map(failure -> "%,d runs on %s (%s)"
                                    .formatted(failure.runs(), failure.platform(), failure.label()))
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        String sentence = report.state().sentence();
        if (!sentence.isBlank()) {
            lines.add(sentence.substring(0, 1).toUpperCase(Locale.ROOT)
                    + sentence.substring(1)
                    + (sentence.endsWith(".") ? "" : "."));
        }
        RunState state = report.state().state();
        if (state != RunState.RUNNING && state != RunState.FINISHED) {
            lines.add("It is not finished; press Resume to go on.");
        }
        if (state == RunState.RUNNING && contents.isReducing()) {
            lines.add("Programs are being made smaller now; the page Causes shows them.");
        }
        return String.join("\n", lines);
    }
}
