package org.ulpscope.ptx;

import java.util.List;

/**
 * An instruction at its place in a function.
 *
 * @param index the how manieth instruction of the function, the first being 0
 * @param instruction the instruction
 * @param chain its source lines, innermost first, each next the call that the former was inlined into; empty without line information
 */
public record Site(int index, Instruction instruction, List<SourceFrame> chain) {
    public Site {
        chain = List.copyOf(chain);
    }
}
