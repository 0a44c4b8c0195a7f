package org.ulpscope.tune.internal;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.source.SourceLanguage;

/** What a program is compiled for, as tables of costs name it. */
public final class Target {
    private static final Pattern ARCHITECTURE = Pattern.compile("(?:sm|compute)_(\\d{2,3})");

    /** What nvcc and the shipped tables have in common, for those who name no architecture. */
    private static final String NEWEST = "sm_90";

    private Target() {}

    public static String of(PrecisionProgram program, BuildSettings build) {
        if (program.language() != SourceLanguage.CUDA) {
            String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
            return machine.equals("amd64") ? "x86-64" : machine;
        }
        Matcher matcher = ARCHITECTURE.matcher(String.join(" ", build.flags()));
        return matcher.find() ? "sm_" + matcher.group(1) : NEWEST;
    }
}
