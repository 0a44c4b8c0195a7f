package org.ulpscope.tune.program;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ulpscope.program.coverage.LineCounts;

/**
 * What a run of a program as it is written told of its parts.
 *
 * @param kernelSeconds the time that kernels took, by name; empty where nobody looked
 * @param lineCounts how often lines ran; none where nobody looked
 */
public record Profile(Map<String, Double> kernelSeconds, LineCounts lineCounts) {
    /** Of a program that did not run. */
    public static final Profile NONE = new Profile(Map.of(), LineCounts.NONE);

    public Profile {
        kernelSeconds = Collections.unmodifiableMap(new LinkedHashMap<>(kernelSeconds));
    }
}
