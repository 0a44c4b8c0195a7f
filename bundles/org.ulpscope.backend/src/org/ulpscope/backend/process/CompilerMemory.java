package org.ulpscope.backend.process;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** How much memory of its own a compiler may have: a source that includes what has no end must not take the machine's. */
public final class CompilerMemory {
    private static final long GIB = 1L << 30;

    /** What compiles for the CPU takes some hundred MiB for the largest sources. */
    private static final long FOR_CPU = 4 * GIB;

    /** What compiles for GPUs takes more, and a build may link with whatever it likes. */
    private static final long FOR_OTHERS = 16 * GIB;

    private static final Pattern CPU =
            Pattern.compile("(?:.*-)?(?:gcc|g\\+\\+|cc|c\\+\\+|clang|clang\\+\\+|icx|icpx)(?:-[\\d.]+)?");

    private static final Pattern REFUSED = Pattern.compile(
            "out of memory|memory exhausted|bad_alloc|[Cc]annot allocate memory|[Mm]emory allocation fail");

    private CompilerMemory() {}

    /** How many bytes each process may have that comes of a command. */
    public static long of(List<String> command) {
        Path name = Path.of(command.getFirst()).getFileName();
        return name != null && CPU.matcher(name.toString()).matches() ? FOR_CPU : FOR_OTHERS;
    }

    /** Whether a compiler that failed complains that it was given no more. */
    public static boolean isRefusedIn(String output) {
        return REFUSED.matcher(output).find();
    }

    /** Why a compiler failed that wanted more. */
    public static String sentence() {
        return "it needs more memory than it may have (" + FOR_CPU / GIB + " GiB, for GPUs " + FOR_OTHERS / GIB
                + " GiB); does the source include a file without an end, such as /dev/zero?";
    }
}
