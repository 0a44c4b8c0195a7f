package org.ulpscope.compare.verify;

/** What follows from holding a function against its reference. */
public enum VerifyOutcome {
    /** No difference beyond the bound was met. */
    NONE_MET("none met"),
    /** An input shows a difference beyond the bound. */
    DIFFERS("differs"),
    /** The test was refused, since passing it says nothing. */
    VACUOUS("vacuous");

    private final String label;

    VerifyOutcome(String label) {
        this.label = label;
    }

    /** Its name in JSON. */
    public String label() {
        return label;
    }
}
