package org.ulpscope.campaign.study;

import java.util.Locale;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.report.Coverage;
import org.ulpscope.store.RunState;

/**
 * What a campaign says, and of what.
 *
 * @param sentence how often platforms disagreed, with what was looked at and what was not
 * @param coverage what was looked at and what was not
 */
public record CampaignVerdict(String sentence, Coverage coverage) {
    /** Of a campaign as it stands. */
    public static CampaignVerdict of(CampaignReport report) {
        CampaignDescription description = report.description();
        Coverage coverage = Coverage.NONE;
        for (PairTable pair : report.pairs()) {
            String what =
                    pair.left() + " and " + pair.right() + " at " + pair.level().label();
            coverage = pair.runs() == 0
                    ? coverage.without(what, "nothing was run on both")
                    : coverage.with(what + String.format(Locale.ROOT, " (%,d runs)", pair.runs()));
        }
        for (var platform : description.leftOut()) {
            coverage = coverage.without(
                    "platform " + platform.name(),
                    "it has no " + description.format().label() + ": " + platform.reason());
        }
        for (CampaignReport.FailureCount failure : report.failures()) {
            coverage = coverage.without(
                    String.format(Locale.ROOT, "%,d runs of %s", failure.runs(), failure.platform()), failure.label());
        }
        long left = description.programs() - report.programs();
        if (left > 0 && report.state().state() != RunState.FINISHED) {
            coverage = coverage.without(String.format(Locale.ROOT, "%,d programs", left), "it ended before");
        }
        String verdict = report.discrepancies() == 0
                ? "No discrepancy was met between"
                : String.format(Locale.ROOT, "%,d discrepancies were met between", report.discrepancies());
        return new CampaignVerdict(coverage.sentence(verdict), coverage);
    }
}
