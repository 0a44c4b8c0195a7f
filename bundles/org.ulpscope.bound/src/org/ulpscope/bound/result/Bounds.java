package org.ulpscope.bound.result;

import java.math.BigInteger;
import java.util.List;

/**
 * What one run under a model told.
 *
 * @param outputs what the kernel gives back, floating-point numbers only, in its order
 * @param lines lines in which values are assigned, in the order of the source
 * @param unstable conditions that platforms may decide differently; the run went on as written
 */
public record Bounds(List<BoundedOutput> outputs, List<BoundedLine> lines, List<BoundedLine> unstable) {
    public Bounds {
        outputs = List.copyOf(outputs);
        lines = List.copyOf(lines);
        unstable = List.copyOf(unstable);
    }

    /** The widest output, in ulps. */
    public BigInteger width() {
        return outputs.stream()
                .map(output -> output.interval().ulps())
                .max(BigInteger::compareTo)
                .orElse(BigInteger.ZERO);
    }
}
