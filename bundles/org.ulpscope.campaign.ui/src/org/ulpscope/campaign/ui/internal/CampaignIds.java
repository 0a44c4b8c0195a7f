package org.ulpscope.campaign.ui.internal;

/** Identifiers that plugin.xml and the code share. */
public final class CampaignIds {
    public static final String PERSPECTIVE = "org.ulpscope.campaign.ui.perspective";
    public static final String EDITOR = "org.ulpscope.campaign.ui.campaignEditor";
    public static final String NEW_CAMPAIGN_WIZARD = "org.ulpscope.campaign.ui.newCampaignWizard";

    private CampaignIds() {}
}
