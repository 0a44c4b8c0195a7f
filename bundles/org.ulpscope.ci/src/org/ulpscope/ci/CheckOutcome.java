package org.ulpscope.ci;

/** How a check ended. */
public enum CheckOutcome {
    /** It found nothing that the baseline does not have. */
    PASSED("passed"),
    /** It found something. */
    FAILED("failed"),
    /** It could not do its work: nothing is known. */
    BROKEN("could not run"),
    /** It had not ended when the time of all was over. */
    UNFINISHED("out of time");

    private final String label;

    CheckOutcome(String label) {
        this.label = label;
    }

    /** In words, for people and for JSON. */
    public String label() {
        return label;
    }
}
