package org.ulpscope.flow.trace;

/** What became of exceptional values, the most serious first. */
public enum Fate {
    /** They, or what was made of them, came to the host. */
    OUTPUT("reaches an output"),
    /** What was executed depended on one. */
    BRANCH("turned a branch"),
    /** They were written to memory, and not seen to be copied to the host. */
    MEMORY("stays in memory"),
    /** They went without trace. */
    NONE("leaves no trace");

    private final String label;

    Fate(String label) {
        this.label = label;
    }

    /** The name used in files and on screen. */
    public String label() {
        return label;
    }
}
