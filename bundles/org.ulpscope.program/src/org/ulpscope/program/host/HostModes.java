package org.ulpscope.program.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the host's code rounds and whether it flushes subnormals to zero, where that is not as IEEE 754 has it.
 *
 * @param bits of MXCSR: DAZ (6), rounding (13 and 14), FTZ (15); 0 where all is as usual
 * @param fromStart whether that was so when {@code main} began; else it was set later
 * @param setter the program or library whose start sets FTZ and DAZ, as linking with {@code -ffast-math} does; empty where none was found
 */
public record HostModes(int bits, boolean fromStart, Optional<String> setter) {
    private static final int DAZ = 1 << 6;
    private static final int FTZ = 1 << 15;
    private static final int ROUNDING = 13;
    private static final List<String> ROUNDINGS = List.of("to nearest", "down", "up", "toward zero");

    /** What that does to results, in clauses with neither a capital nor a full stop; none where all is as usual. */
    public List<String> clauses() {
        List<String> clauses = new ArrayList<>();
        if ((bits & (FTZ | DAZ)) != 0) {
            clauses.add(flushing() + since()
                    + setter.map(file -> ", set by " + file + ", which was linked with -ffast-math")
                            .orElse("")
                    + ": subnormal results" + ((bits & DAZ) != 0 ? " and operands" : "")
                    + " are taken for 0, so a - b may be 0 where a and b differ");
        }
        int rounding = bits >> ROUNDING & 3;
        if (rounding != 0) {
            clauses.add("results are rounded " + ROUNDINGS.get(rounding) + since() + ", not to nearest");
        }
        return clauses;
    }

    private String flushing() {
        return switch (bits & (FTZ | DAZ)) {
            case FTZ -> "FTZ is on";
            case DAZ -> "DAZ is on";
            default -> "FTZ and DAZ are on";
        };
    }

    private String since() {
        return fromStart ? " since before main began" : " since some time after main began";
    }
}
