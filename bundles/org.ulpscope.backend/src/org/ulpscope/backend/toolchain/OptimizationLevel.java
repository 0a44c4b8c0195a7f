package org.ulpscope.backend.toolchain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.base.BadInputException;

/**
 * How much a compiler may change a program to make it faster: the levels of Zahid, Laguna and Le, "Testing GPU Numerics", section IV.B. What
 * options a compiler has for a level its {@link Toolchain#options} tells.
 */
public enum OptimizationLevel {
    O0("O0"),
    O1("O1"),
    O2("O2"),
    O3("O3"),
    O3_FAST_MATH("O3_FM");

    private final String label;

    OptimizationLevel(String label) {
        this.label = label;
    }

    /** The name used in files, options and tables. */
    public String label() {
        return label;
    }

    /** Whether the rules of IEEE 754 may be broken. */
    public boolean isFastMath() {
        return this == O3_FAST_MATH;
    }

    /** As gcc and those that take its options have it. */
    public List<String> gnuOptions() {
        return isFastMath() ? List.of("-O3", "-ffast-math") : List.of("-" + label);
    }

    /** As nvcc has them: its own {@code -O} is for the code of the host; what is made of a kernel's PTX {@code ptxas} decides. */
    public List<String> ptxasOptions() {
        return isFastMath() ? List.of("-Xptxas", "-O3", "-use_fast_math") : List.of("-Xptxas", "-" + label);
    }

    /**
     * Options without those that ask for a level, so that they can stand behind the options of another. Those that ask for fast math as well, such
     * as {@code -Ofast}, stay: they say what a program may give.
     */
    public static List<String> withoutLevels(List<String> options) {
        List<String> rest = new ArrayList<>();
        for (String option : options) {
            if (!option.matches("-O[0-9sgz]?")) {
                rest.add(option);
            } else if (!rest.isEmpty() && rest.getLast().equals("-Xptxas")) {
                rest.removeLast();
            }
        }
        return rest;
    }

    /**
     * The level of this {@link #label}.
     *
     * @throws BadInputException if there is none
     */
    public static OptimizationLevel labelled(String label) {
        return Arrays.stream(values())
                .filter(level -> level.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        "There is no level '" + label + "'; say O0, O1, O2, O3 or O3_FM, the last for fast math."));
    }
}
