package org.ulpscope.campaign.report;

import org.ulpscope.campaign.internal.report.PageBody;
import org.ulpscope.campaign.study.content.CampaignReport;

/** A campaign as one HTML page: the tables of the literature, the causes by their share, and the smallest case of each. */
public final class CampaignPage {
    private CampaignPage() {}

    /** The page. */
    public static String text(CampaignReport report) {
        return new PageBody(report).text();
    }
}
