package org.ulpscope.campaign.internal.report;

import java.util.Optional;
import org.ulpscope.campaign.report.part.CulpritPlace;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.report.Html;

/** The source of a case with the guilty operation marked. */
final class MarkedSource {
    private MarkedSource() {}

    static void write(Html html, CampaignCase one) {
        String source = one.source();
        Optional<CulpritPlace> place = CulpritPlace.in(one);
        html.element("pre", () -> {
            if (place.isEmpty()) {
                html.text(source);
                return;
            }
            html.text(source.substring(0, place.get().start()));
            html.element(
                    "mark", source.substring(place.get().start(), place.get().end()));
            html.text(source.substring(place.get().end()));
        });
    }
}
