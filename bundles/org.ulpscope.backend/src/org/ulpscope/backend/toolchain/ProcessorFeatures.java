package org.ulpscope.backend.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What this machine's processor has that code for any other of its kind must do without. */
public final class ProcessorFeatures {
    private static final Pattern FMA = Pattern.compile("(?m)^flags\\s*:.*\\bfma\\b");
    private static final List<String> FMA_OPTION = detect();

    private ProcessorFeatures() {}

    /**
     * The options that let a C compiler for x86 use fused multiply-add instructions; empty where there are none, so that the C library's
     * function takes their place, exact as well, and slow, and where it need not be told.
     */
    public static List<String> fusedMultiplyAdd() {
        return FMA_OPTION;
    }

    private static List<String> detect() {
        try {
            return FMA.matcher(Files.readString(Path.of("/proc/cpuinfo"))).find() ? List.of("-mfma") : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }
}
