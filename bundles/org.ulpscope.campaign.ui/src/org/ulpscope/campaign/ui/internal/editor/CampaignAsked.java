package org.ulpscope.campaign.ui.internal.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.campaign.report.part.PhaseTimes;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.study.glance.Field;
import org.ulpscope.ui.layout.Moment;

/** What was asked of a campaign, line by line. */
final class CampaignAsked {
    private CampaignAsked() {}

    static List<Field> of(CampaignReport report) {
        CampaignDescription asked = report.description();
        List<Field> fields = new ArrayList<>();
        fields.add(new Field(
                "Programs",
                asked.imported().isEmpty()
                        ? String.format(
                                Locale.ROOT,
                                "%,d random ones (%s, seed %d)",
                                asked.programs(),
                                asked.grammar().label(),
                                asked.seed())
                        : String.format(Locale.ROOT, "%,d of others", asked.programs())));
        fields.add(new Field("Inputs", asked.inputs() + " each"));
        fields.add(new Field("Format", asked.format().label()));
        fields.add(new Field(
                "Platforms",
                asked.platforms().stream()
                        .map(platform -> platform.name() + " (" + platform.product() + ")")
                        .distinct()
                        .collect(Collectors.joining(", "))));
        fields.add(new Field(
                "Levels",
                asked.platforms().stream()
                        .map(CampaignPlatform::level)
                        .distinct()
                        .map(level -> level.label())
                        .collect(Collectors.joining(", "))));
        fields.add(new Field("Time", PhaseTimes.of(report)));
        fields.add(new Field("Begun", Moment.of(asked.created())));
        return fields;
    }
}
