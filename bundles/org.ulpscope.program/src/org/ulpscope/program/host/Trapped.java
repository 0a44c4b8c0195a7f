package org.ulpscope.program.host;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.Value;

/**
 * An instruction's values where it trapped first.
 *
 * @param thread the number of the thread in its process, the main one being 1
 * @param operands its operands
 * @param result its result
 * @param call of an instruction in a library of the system's the last function of the math library that the thread had called; it may be one that has
 *     returned
 */
public record Trapped(int thread, List<Value> operands, Value result, Optional<MathCall> call) {
    public Trapped {
        operands = List.copyOf(operands);
    }
}
