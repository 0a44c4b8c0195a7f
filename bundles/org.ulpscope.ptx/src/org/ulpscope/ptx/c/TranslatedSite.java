package org.ulpscope.ptx.c;

import java.util.List;
import org.ulpscope.ptx.SourceFrame;

/**
 * An instruction that may fail when it is run, so that the C names it by its number.
 *
 * @param function the function it is in
 * @param instruction its text
 * @param ptxLine its line in the PTX
 * @param chain its source lines, innermost first; empty without line information
 */
public record TranslatedSite(String function, String instruction, int ptxLine, List<SourceFrame> chain) {
    public TranslatedSite {
        chain = List.copyOf(chain);
    }
}
