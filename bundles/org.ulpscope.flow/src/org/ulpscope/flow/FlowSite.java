package org.ulpscope.flow;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * An instruction of a kernel that computes with floating-point numbers.
 *
 * @param number among all of the program
 * @param function the kernel, or the function it calls, as its source declares it
 * @param instruction its text in PTX; of the host, that of an assembler, such as {@code divsd %xmm1,%xmm0 in log() in libm.so.6}
 * @param format the Format of its result
 * @param chain its source lines, innermost first, each next the call that the former was inlined into; empty where the program has no line
 *     information for it
 */
public record FlowSite(int number, String function, String instruction, FloatFormat format, List<SourceFrame> chain) {
    /** Comes before the function and the library that an instruction of the host is in, where that is the system's. */
    public static final String WITHIN = " in ";

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

    /** Of the host, where it is in a library that the line calls: the function, with what it was given where that is known, or else the library. */
    public Optional<String> within() {
        String[] parts = instruction.split(WITHIN);
        return parts.length == 1 ? Optional.empty() : Optional.of(parts[1]);
    }

    /** The mnemonic, and where it is in a library that the line calls, the function or else the library: {@code divsd in log()}. */
    public String described() {
        return operation() + within().map(name -> WITHIN + name).orElse("");
    }
}
