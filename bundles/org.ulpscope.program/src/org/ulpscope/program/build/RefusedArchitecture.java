package org.ulpscope.program.build;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.program.cuda.GpuHere;

/**
 * An architecture that a build asks nvcc for and this release of nvcc does not make code for, since it is too old, and what is taken in its place.
 *
 * @param refused its number, such as 60
 * @param taken that of the GPU that is here, or else that of a GPU which every release of nvcc since 11.8 makes code for
 */
public record RefusedArchitecture(int refused, int taken) {
    private static final Pattern REFUSAL =
            Pattern.compile("(?:Unsupported gpu architecture|Value) '(?:sm|compute|lto)_(\\d+)");

    private static final int WITHOUT_GPU = 90;

    /** The one that a build failed for; empty where it failed for another reason. */
    static Optional<RefusedArchitecture> of(BuildFailure failure) {
        Matcher refusal = REFUSAL.matcher(failure.getMessage() + "\n" + failure.output());
        return refusal.find()
                ? Optional.of(new RefusedArchitecture(Integer.parseInt(refusal.group(1)), here()))
                : Optional.empty();
    }

    private static int here() {
        try {
            return GpuHere.isUsable() ? GpuHere.architecture() : WITHOUT_GPU;
        } catch (UlpscopeException e) {
            return WITHOUT_GPU;
        }
    }

    /** What changes a word of a call of nvcc, as sed takes it. */
    String change() {
        return "s/\\(sm\\|compute\\|lto\\)_" + refused + "\\([^0-9]\\|$\\)/\\1_" + taken + "\\2/g";
    }
}
