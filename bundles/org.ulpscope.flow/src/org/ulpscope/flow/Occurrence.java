package org.ulpscope.flow;

import java.util.List;
import org.ulpscope.numeric.Value;

/**
 * An exceptional value where it was seen first.
 *
 * @param launch the number of the launch, the first of the program being 1
 * @param block the indices of the block in the grid
 * @param thread those of the thread in the block
 * @param operands the operands of the instruction
 * @param result its result
 */
public record Occurrence(long launch, Position block, Position thread, List<Value> operands, Value result) {
    public Occurrence {
        operands = List.copyOf(operands);
    }
}
