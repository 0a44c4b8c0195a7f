package org.ulpscope.tune.internal.run;

import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.ProcessorFeatures;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.source.SourceLanguage;

/**
 * The option by which a compiler fuses products and sums otherwise than a program asks for: not, where it does, and where the processor can,
 * where it does not. It is the smallest change of a result that another machine or the next version of a compiler makes.
 */
public final class OtherContraction {
    private OtherContraction() {}

    /** The options to add; empty where the user builds by a command, or this machine cannot fuse. */
    public static Optional<List<String>> options(BuildSettings build, SourceLanguage language) {
        if (build.hasCommand()) {
            return Optional.empty();
        }
        List<String> flags = build.flags();
        if (language.halfIsClass()) {
            boolean isOff = flags.stream().anyMatch(flag -> flag.matches("--?fmad=false"));
            return Optional.of(List.of(isOff ? "-fmad=true" : "-fmad=false"));
        }
        if (flags.contains("-ffp-contract=off") || !mayFuse(flags)) {
            List<String> fma = ProcessorFeatures.fusedMultiplyAdd();
            return fma.isEmpty() ? Optional.empty() : Optional.of(List.of(fma.getFirst(), "-ffp-contract=fast"));
        }
        return Optional.of(List.of("-ffp-contract=off"));
    }

    // A compiler for x86-64 fuses where it may use instructions that not every such processor has; AArch64 always has
    // them.
    private static boolean mayFuse(List<String> flags) {
        return System.getProperty("os.arch").equals("aarch64")
                || flags.stream()
                        .anyMatch(
                                flag -> flag.equals("-mfma") || flag.startsWith("-march=") && !flag.endsWith("x86-64"));
    }
}
