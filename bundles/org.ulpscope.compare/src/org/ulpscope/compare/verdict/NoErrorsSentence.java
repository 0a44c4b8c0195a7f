package org.ulpscope.compare.verdict;

import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyDescription;

/** Why a comparison tells no errors against exact values, where it tells none. */
public final class NoErrorsSentence {
    private NoErrorsSentence() {}

    /** @param state how far the comparison is: errors are computed last */
    public static String of(StudyDescription study, RunState state) {
        String source = study.readKernel().getSource();
        if (source != null && !source.isBlank()) {
            return "No errors against exact values: these are known of functions of the C library, such as exp and pow, and not of sources.";
        }
        return switch (state) {
            case RUNNING -> "Errors against exact values are computed last.";
            case FINISHED -> "No errors against exact values: none is known of this function.";
            case CANCELLED, INTERRUPTED, FAILED ->
                "No errors against exact values: they are computed last, and the comparison did not come so far.";
        };
    }
}
