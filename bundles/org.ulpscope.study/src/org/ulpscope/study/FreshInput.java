package org.ulpscope.study;

import java.util.List;

/**
 * An input that nobody chose by what was known: drawn after the regions were found, so that what is said of them is tried on something new.
 *
 * @param inputBits bits of each slot's value, in the order of the slots
 * @param good whether it gives a result on all platforms, and on none what the study looks for
 */
public record FreshInput(List<Long> inputBits, boolean good) {
    public FreshInput {
        inputBits = List.copyOf(inputBits);
    }
}
