package org.ulpscope.backend.evaluate;

import java.util.List;
import org.ulpscope.numeric.Value;

/**
 * What an operation inside of a kernel came to in one call.
 *
 * @param operands its operands
 * @param result its result
 * @param returned what the kernel gave
 */
public record InsideValues(List<Value> operands, Value result, Value returned) {
    public InsideValues {
        operands = List.copyOf(operands);
    }
}
