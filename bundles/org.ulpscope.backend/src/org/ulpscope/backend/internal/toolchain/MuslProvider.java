package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Toolchain;

/**
 * Finds musl, of whose C library the math functions are linked into each artifact. The rest of it must stay out: a process has one C library,
 * and a worker's is the system's.
 */
public final class MuslProvider extends MathLibraryProvider {
    private static final Pattern VERSION = Pattern.compile("\0(1\\.\\d+\\.\\d+)\0");

    /** What the wrapper reads and clears the exception flags with; these are a few instructions and know nothing of a C library. */
    private static final List<String> FLAGS = List.of("feclearexcept", "fetestexcept");

    public MuslProvider() {
        super(List.of("/usr/lib/MACHINE-linux-musl/libc.a", "/usr/local/musl/lib/libc.a"));
    }

    @Override
    public String family() {
        return "musl";
    }

    @Override
    Toolchain with(Toolchain compiler, Path library) {
        List<String> functions = Stream.concat(
                        FLAGS.stream(),
                        text("musl-functions.txt")
                                .lines()
                                .filter(line -> !line.startsWith("#"))
                                .flatMap(line -> Arrays.stream(line.split(" ")))
                                .flatMap(name -> Stream.of(name, name + "f")))
                .toList();
        String version = version(library.resolveSibling("libc.so"), VERSION);
        Path object = MathObject.of(compiler.executable(), library, functions, "musl-" + version.replace(' ', '-'));
        return new MathLibraryToolchain(
                family(), "musl " + version, compiler, List.of(CALL_EACH), List.of(object.toString()), false);
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                family(),
                "musl was not found, or no gcc.",
                "Install them, for example with 'apt install musl-dev gcc'.");
    }
}
