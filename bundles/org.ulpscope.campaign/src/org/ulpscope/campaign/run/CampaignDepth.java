package org.ulpscope.campaign.run;

/** How far a campaign goes. What was left out is done when it is resumed to a greater depth. */
public enum CampaignDepth {
    /** To why platforms disagree. */
    CAUSES,
    /** To the smallest program that shows each cause too. */
    SMALLEST_CASES
}
