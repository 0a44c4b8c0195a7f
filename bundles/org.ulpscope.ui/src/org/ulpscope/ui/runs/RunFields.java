package org.ulpscope.ui.runs;

import java.util.Map;
import java.util.Optional;

/** The fields of a kind of run in the dialog Run Configurations. */
public interface RunFields {
    /** The settings as they stand there. */
    Map<String, String> settings();

    /** Whether they know by now what can be chosen; until then nothing can be run. */
    default boolean isReady() {
        return true;
    }

    /** What is wrong with them, as a sentence that says what to do; empty where they can be run. */
    Optional<String> obstacle();
}
