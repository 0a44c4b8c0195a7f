package org.ulpscope.backend.internal.toolchain;

import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Availability;

/** Finds the GNU compilers. */
public final class GccProvider extends GnuProvider {
    public GccProvider() {
        super("gcc", Pattern.compile("gcc(-\\d+(\\.\\d+)*)?"), Pattern.compile("(?m)^gcc version (\\S+)"));
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                family(), "No gcc is in the PATH.", "Install it, for example with 'apt install gcc g++'.");
    }
}
