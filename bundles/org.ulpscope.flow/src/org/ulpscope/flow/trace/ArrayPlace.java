package org.ulpscope.flow.trace;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * An element of an array.
 *
 * @param array what the kernel calls the parameter that points to it; empty where that is not known
 * @param element its index; empty where it is not known where the array begins
 */
public record ArrayPlace(Optional<String> array, OptionalLong element) {
    /** As CUDA writes it: {@code out[17]}. */
    @Override
    public String toString() {
        return array.orElse("memory") + (element.isPresent() ? "[" + element.getAsLong() + "]" : "");
    }
}
