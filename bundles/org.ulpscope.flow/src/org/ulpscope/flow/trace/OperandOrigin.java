package org.ulpscope.flow.trace;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.OperandSource;

/**
 * Where an operand of the first birth came from, as far as the text of its function says.
 *
 * @param value the operand
 * @param kind the kind of place
 * @param operation the mnemonic of the instruction that gave it, such as {@code sub.f64}; empty where there is none
 * @param array the array that it was read from, or the argument, as the kernel calls it
 * @param chain the source lines of that instruction, innermost first
 */
public record OperandOrigin(
        Value value, OperandSource.Kind kind, String operation, Optional<String> array, List<SourceFrame> chain) {
    public OperandOrigin {
        chain = List.copyOf(chain);
    }
}
