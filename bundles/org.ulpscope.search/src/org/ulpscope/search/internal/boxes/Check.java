package org.ulpscope.search.internal.boxes;

import java.util.Optional;

/**
 * What a look for inputs of another kind came to.
 *
 * @param other an input of another kind, if one was met
 * @param isWhole whether it came to its end
 */
record Check(Optional<long[]> other, boolean isWhole) {
    /** Nothing was met. */
    static final Check PASSED = new Check(Optional.empty(), true);

    /** Nothing was met before the time was up. */
    static final Check STOPPED = new Check(Optional.empty(), false);

    /** This was met, and nothing more needs to be looked at. */
    static Check met(long[] other) {
        return new Check(Optional.of(other), true);
    }
}
