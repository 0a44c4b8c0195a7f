package org.ulpscope.bound.hunt.result;

import java.util.List;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.numeric.Value;

/**
 * An input that was tried.
 *
 * @param inputs the value of each slot
 * @param bounds what came of it
 */
public record BoundTrial(List<Value> inputs, Bounds bounds) {
    public BoundTrial {
        inputs = List.copyOf(inputs);
    }

    /** Whether some order gives NaN and another a number. */
    public boolean mayBeNan() {
        return bounds.outputs().stream()
                .anyMatch(output ->
                        output.interval().nan() && output.interval().low().isPresent());
    }
}
