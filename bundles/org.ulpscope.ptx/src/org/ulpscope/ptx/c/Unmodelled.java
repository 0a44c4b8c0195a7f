package org.ulpscope.ptx.c;

import java.util.List;
import org.ulpscope.ptx.SourceFrame;

/**
 * An instruction whose result on a GPU depends on more than the values it is given.
 *
 * @param instruction its text
 * @param ptxLine its line in the PTX
 * @param chain its source lines, innermost first; empty without line information
 */
public record Unmodelled(String instruction, int ptxLine, List<SourceFrame> chain) {
    public Unmodelled {
        chain = List.copyOf(chain);
    }
}
