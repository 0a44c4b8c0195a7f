package org.ulpscope.program.host;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.SourceFrame;

/**
 * An instruction that trapped.
 *
 * @param instruction as an assembler writes it; empty where it is not known
 * @param library the name of the system's library that it is in, and that the line calls; empty where it is in the line itself
 * @param function the function of the library that the line calls, such as {@code acosf}; empty where that is not known
 * @param chain its source lines, innermost first; empty where they are not known
 * @param values its operands and its result
 */
public record TrappedSite(
        String instruction,
        Optional<String> library,
        Optional<String> function,
        List<SourceFrame> chain,
        Trapped values) {
    public TrappedSite {
        chain = List.copyOf(chain);
    }

    /** The mnemonic, such as {@code divsd}, or what is called: {@code acosf in libm.so.6}, whatever that computes inside. */
    public String operation() {
        return function.orElseGet(() -> instruction.split(" ")[0])
                + library.map(name -> " in " + name).orElse("");
    }

    /** The operands that the user's line has: what it calls a library's function with, where that is known; an instruction inside has none of its own. */
    public List<Value> operands() {
        return library.isEmpty()
                ? values.operands()
                : values.call()
                        .filter(call -> function.equals(Optional.of(call.function())))
                        .map(MathCall::arguments)
                        .orElse(List.of());
    }
}
