package org.ulpscope.campaign.report.part;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.campaign.run.CampaignPhase;
import org.ulpscope.campaign.study.content.CampaignReport;

/** How long a campaign was at what, in words. */
public final class PhaseTimes {
    private static final double MS_PER_SECOND = 1000;

    private PhaseTimes() {}

    /** Such as {@code programs 3.1 s (6.5 a second), causes 2.0 s}; where that is not known, all of its time. */
    public static String of(CampaignReport report) {
        Map<CampaignPhase, Duration> phases = report.phases();
        return phases.isEmpty()
                ? seconds(report.state().elapsed()) + " in all"
                : phases.entrySet().stream()
                        .map(phase -> phase.getKey().label() + " " + seconds(phase.getValue())
                                + (phase.getKey() == CampaignPhase.PROGRAMS ? pace(report) : ""))
                        .collect(Collectors.joining(", "));
    }

    private static String pace(CampaignReport report) {
        double pace = report.programsPerSecond().orElse(0);
        return pace == 0 ? "" : String.format(Locale.ROOT, " (%.1f a second)", pace);
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / MS_PER_SECOND);
    }
}
