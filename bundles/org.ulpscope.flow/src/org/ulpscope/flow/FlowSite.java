package org.ulpscope.flow;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.passes.CheckedSite;

/**
 * An instruction of a kernel that computes with floating-point numbers.
 *
 * @param number among all of the program
 * @param function the kernel, or the function it calls, as its source declares it
 * @param instruction its text in PTX
 * @param format the Format of its result
 * @param chain its source lines, innermost first, each next the call that the former was inlined into; empty where the program has no line
 *     information for it
 */
public record FlowSite(int number, String function, String instruction, FloatFormat format, List<SourceFrame> chain) {
    public FlowSite {
        chain = List.copyOf(chain);
    }

    /** The line that computes. */
    public Optional<SourceFrame> line() {
        return chain.stream().findFirst();
    }

    /** The mnemonic, such as {@code div.rn.f64}. */
    public String operation() {
        return CheckedSite.operation(instruction);
    }
}
