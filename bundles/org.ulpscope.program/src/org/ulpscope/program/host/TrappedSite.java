package org.ulpscope.program.host;

import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.SourceFrame;

/**
 * An instruction that trapped.
 *
 * @param instruction as an assembler writes it; empty where it is not known
 * @param library the name of the system's library that it is in, and that the line calls; empty where it is in the line itself
 * @param chain its source lines, innermost first; empty where they are not known
 * @param values its operands and its result
 */
public record TrappedSite(String instruction, Optional<String> library, List<SourceFrame> chain, Trapped values) {
    public TrappedSite {
        chain = List.copyOf(chain);
    }

    /** The mnemonic, such as {@code divsd}, and the library: {@code divsd in libm.so.6}. */
    public String operation() {
        return instruction.split(" ")[0] + library.map(name -> " in " + name).orElse("");
    }
}
