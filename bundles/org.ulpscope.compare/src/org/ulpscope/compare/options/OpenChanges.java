package org.ulpscope.compare.options;

import java.util.List;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.numeric.FloatFormat;

/** The options that forbid a change of results which a platform's own options leave open. */
final class OpenChanges {
    private static final Pattern FUSION = Pattern.compile(".*(fmad|contract).*");
    private static final Pattern FAST = Pattern.compile(
            ".*(fast|unsafe|relaxed|ftz|prec-|finite|reciprocal|associative|denormal|no-signed-zeros|mad-enable).*");
    private static final Pattern PROCESSOR = Pattern.compile("-m(arch|cpu|tune|fma|avx).*");

    private OpenChanges() {}

    static List<String> options(Toolchain toolchain, List<String> own, FloatFormat format) {
        boolean isFast = own.stream().anyMatch(option -> FAST.matcher(option).matches());
        // A processor of 2003 has no instruction that fuses, and compilers make code for it unless they are told
        // otherwise.
        boolean fuses = toolchain.isForDevice()
                || isFast
                || !toolchain.target().startsWith("x86_64")
                || own.stream().anyMatch(option -> PROCESSOR.matcher(option).matches());
        return toolchain.restraints(format).stream()
                .filter(option -> !own.contains(option))
                .filter(option -> FUSION.matcher(option).matches() ? fuses : isFast || option.contains("excess"))
                .toList();
    }
}
