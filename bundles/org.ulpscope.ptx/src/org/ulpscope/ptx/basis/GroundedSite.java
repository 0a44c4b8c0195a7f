package org.ulpscope.ptx.basis;

import java.util.List;
import org.ulpscope.ptx.SourceFrame;

/**
 * An instruction that is not exact by a standard.
 *
 * @param function the function or kernel that it is in, mangled
 * @param instruction its text in PTX
 * @param ground why its result is what a GPU gives, or may not be
 * @param chain its source lines, innermost first, each next the call that the former was inlined into; empty without line information
 */
public record GroundedSite(String function, String instruction, ResultGround ground, List<SourceFrame> chain) {
    public GroundedSite {
        chain = List.copyOf(chain);
    }
}
