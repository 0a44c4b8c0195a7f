package org.ulpscope.backend.internal.twin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Whether this machine's processor has the instruction; else the C library's function takes its place, exact as well, and slow. */
public final class FusedMultiplyAdd {
    private static final Pattern FLAG = Pattern.compile("(?m)^flags\\s*:.*\\bfma\\b");
    private static final List<String> OPTION = detect();

    private FusedMultiplyAdd() {}

    /** The options that let a C compiler for x86 use it; empty where it may not, or need not be told. */
    public static List<String> option() {
        return OPTION;
    }

    private static List<String> detect() {
        try {
            return FLAG.matcher(Files.readString(Path.of("/proc/cpuinfo"))).find() ? List.of("-mfma") : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }
}
