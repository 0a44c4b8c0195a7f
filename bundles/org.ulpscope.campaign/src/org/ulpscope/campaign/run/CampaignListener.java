package org.ulpscope.campaign.run;

import java.util.List;

/** Is told what a campaign finds, from several threads but never at once. */
public interface CampaignListener {
    /** Is told nothing. */
    CampaignListener NONE = found -> {};

    /** The file is there, and others can read it. */
    default void opened() {}

    /** These discrepancies are in the file. */
    void found(List<Discrepancy> discrepancies);

    /** A platform is left out, and the campaign goes on with the others. @param sentence says which and why */
    default void leftOut(String sentence) {}
}
