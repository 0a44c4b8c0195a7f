package org.ulpscope.program.host;

import java.util.List;
import org.ulpscope.numeric.Value;

/**
 * An instruction's values where it trapped first.
 *
 * @param thread the number of the thread in its process, the main one being 1
 * @param operands its operands
 * @param result its result
 */
public record Trapped(int thread, List<Value> operands, Value result) {
    public Trapped {
        operands = List.copyOf(operands);
    }
}
