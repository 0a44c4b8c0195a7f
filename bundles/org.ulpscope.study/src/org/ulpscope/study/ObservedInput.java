package org.ulpscope.study;

import java.util.List;
import java.util.Set;

/**
 * An input of which a study knows what it gave on a platform.
 *
 * @param platform name of the platform
 * @param inputBits bits of each slot's value
 * @param labels all that it was: its class, and other kinds that its question tells apart
 */
public record ObservedInput(String platform, List<Long> inputBits, Set<String> labels) {
    public ObservedInput {
        inputBits = List.copyOf(inputBits);
        labels = Set.copyOf(labels);
    }
}
