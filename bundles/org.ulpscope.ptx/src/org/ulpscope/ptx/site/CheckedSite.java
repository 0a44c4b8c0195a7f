package org.ulpscope.ptx.site;

import java.util.List;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.SourceFrame;

/**
 * An instruction whose results are looked at.
 *
 * @param function the function or kernel that it is in, mangled
 * @param instruction its text in PTX
 * @param format the Format of its result; of a packed one, that of each half
 * @param operandFormat the Format of its floating-point operands
 * @param operands how many of those it has, 0 to 3; what is recorded of them is in their order
 * @param chain its source lines, innermost first, each next the call that the former was inlined into; empty without line information
 */
public record CheckedSite(
        String function,
        String instruction,
        FloatFormat format,
        FloatFormat operandFormat,
        int operands,
        List<SourceFrame> chain) {
    public CheckedSite {
        chain = List.copyOf(chain);
    }

    /** The mnemonic, such as {@code div.rn.f64}. */
    public String operation() {
        return operation(instruction);
    }

    /** The mnemonic of an instruction in PTX. */
    public static String operation(String instruction) {
        String[] words = instruction.split(" ");
        return words[0].startsWith("@") ? words[1] : words[0];
    }
}
