package org.ulpscope.store;

import java.util.Arrays;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/** Where a run of a question stands, in whatever file it is kept. */
public enum RunState {
    /** A living process is at work on it. */
    RUNNING("running"),
    /** The process that was at work on it ended without a word; the run can be resumed. */
    INTERRUPTED("interrupted"),
    /** Its budget is spent, or its strategy has nothing more to suggest. */
    FINISHED("finished"),
    /** The user stopped it; the run can be resumed. */
    CANCELLED("cancelled"),
    /** It could not go on; the run can be resumed once the reason is gone. */
    FAILED("failed");

    private final String label;

    RunState(String label) {
        this.label = label;
    }

    /**
     * The state with this {@link #label}.
     *
     * @throws UlpscopeException if there is none
     */
    public static RunState labelled(String label) {
        return Arrays.stream(values())
                .filter(state -> state.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException("A run cannot be '" + label + "'; the file is damaged."));
    }

    /** The name used in files and on screen. */
    public String label() {
        return label;
    }
}
