package org.ulpscope.campaign.run;

import java.util.Arrays;

/** What a campaign does, one after the other. */
public enum CampaignPhase {
    /** Programs are run on all platforms. */
    PROGRAMS("programs"),
    /** It is found why platforms disagree. */
    CAUSES("causes"),
    /** Programs are made small. */
    SMALLEST_CASES("smallest cases");

    private final String label;

    CampaignPhase(String label) {
        this.label = label;
    }

    /** What texts and files call it. */
    public String label() {
        return label;
    }

    /** The phase of a label. @throws IllegalArgumentException if there is none */
    public static CampaignPhase labelled(String label) {
        return Arrays.stream(values())
                .filter(phase -> phase.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("A campaign has no phase " + label));
    }
}
