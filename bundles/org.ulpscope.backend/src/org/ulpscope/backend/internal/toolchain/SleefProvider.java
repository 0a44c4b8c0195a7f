package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.base.UlpscopeException;

/**
 * Finds SLEEF, whose scalar functions have names of their own: a header has the compiler put them in the place of
 * those of C's math library.
 */
public final class SleefProvider extends MathLibraryProvider {
    private static final Pattern VERSION = Pattern.compile("libsleef\\.so\\.(\\d+\\.\\d+(\\.\\d+)?)");

    private static final String NAMES = "sleef-names.h";

    public SleefProvider() {
        super(List.of(
                "/usr/lib/MACHINE-linux-gnu/libsleef.so", "/usr/lib64/libsleef.so", "/usr/local/lib/libsleef.so"));
    }

    @Override
    public String family() {
        return "sleef";
    }

    @Override
    Toolchain with(Toolchain compiler, Path library) {
        String names = text(NAMES);
        Path header = KeptFile.of(
                Integer.toHexString(names.hashCode()) + "-" + NAMES, fresh -> Files.writeString(fresh, names));
        // The wrapper needs the system's library too, to read the exception flags.
        return new MathLibraryToolchain(
                family(),
                "sleef " + version(library),
                compiler,
                List.of(CALL_EACH, "-include", header.toString()),
                List.of(library.toString()),
                true);
    }

    /** The version in the name of the file that the library's name is a link to. */
    private static String version(Path library) {
        try {
            Matcher matcher = VERSION.matcher(library.toRealPath().getFileName().toString());
            return matcher.matches() ? matcher.group(1) : UNKNOWN_VERSION;
        } catch (IOException e) {
            throw new UlpscopeException("'" + library + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                family(),
                "SLEEF was not found, or no gcc.",
                "Install them, for example with 'apt install libsleef-dev gcc'.");
    }
}
