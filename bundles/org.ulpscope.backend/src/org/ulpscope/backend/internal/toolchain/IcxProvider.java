package org.ulpscope.backend.internal.toolchain;

import java.util.List;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Availability;

/** Finds Intel's compilers, which bring Intel's math library. */
public final class IcxProvider extends GnuProvider {
    public IcxProvider() {
        // The library goes into the artifact, since a worker does not search where Intel installs it.
        super(
                "icx",
                Pattern.compile("icx"),
                Pattern.compile("(?m)^Intel\\(R\\) oneAPI DPC\\+\\+/C\\+\\+ Compiler (\\d[\\d.]*)"),
                List.of("-O2", "-static-intel"));
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                family(),
                "No icx is in the PATH.",
                "Install Intel's oneAPI DPC++/C++ compiler and start Ulpscope after its setvars.sh.");
    }
}
