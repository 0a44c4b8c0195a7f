package org.ulpscope.ptx.site;

import java.util.List;
import java.util.OptionalInt;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.SourceFrame;

/**
 * An instruction that may meet an exceptional value.
 *
 * @param function the function or kernel that it is in, mangled
 * @param instruction its text in PTX
 * @param role what it does with values
 * @param format the Format of its result, or of what it reads, writes or compares
 * @param operandFormat the Format of its floating-point operands
 * @param operands where each of these comes from, at most three
 * @param array for one that reads or writes memory, the parameter of the kernel that points to the array, from 0; empty where that is not known
 * @param chain its source lines, innermost first, each next the call that the former was inlined into; empty without line information
 */
public record TracedSite(
        String function,
        String instruction,
        Role role,
        FloatFormat format,
        FloatFormat operandFormat,
        List<OperandSource> operands,
        OptionalInt array,
        List<SourceFrame> chain) {
    /** What an instruction does with the values that it meets. */
    public enum Role {
        COMPUTES,
        /** Takes one of two values by a predicate. */
        SELECTS,
        /** Compares, and a branch or an instruction under a predicate depends on it. */
        DECIDES_BRANCH,
        /** Compares, and only selections or sets of bits depend on it. */
        COMPARES,
        READS,
        WRITES,
        /** Reads a parameter of a kernel, or of a function. */
        TAKES
    }

    public TracedSite {
        operands = List.copyOf(operands);
        chain = List.copyOf(chain);
    }
}
