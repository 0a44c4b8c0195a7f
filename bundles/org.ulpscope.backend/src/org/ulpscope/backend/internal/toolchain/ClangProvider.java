package org.ulpscope.backend.internal.toolchain;

import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Availability;

/** Finds the LLVM compilers. */
public final class ClangProvider extends GnuProvider {
    public ClangProvider() {
        super(
                "clang",
                Pattern.compile("clang(-\\d+(\\.\\d+)*)?"),
                Pattern.compile("(?m)^(?:.* )?clang version (\\d[\\d.]*)"));
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                family(), "No clang is in the PATH.", "Install it, for example with 'apt install clang'.");
    }
}
