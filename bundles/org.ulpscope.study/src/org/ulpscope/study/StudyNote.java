package org.ulpscope.study;

import java.time.Instant;
import java.util.List;

/**
 * An input that somebody looked at by hand, kept with the reason.
 *
 * @param written when it was kept; those kept together have the same time and text
 * @param text why somebody looked at it, in their own words
 * @param inputBits bits of each slot's value, in the order of the slots
 */
public record StudyNote(Instant written, String text, List<Long> inputBits) {
    public StudyNote {
        inputBits = List.copyOf(inputBits);
    }
}
