package org.ulpscope.workbench.internal.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Samples next to each other that are alike in something.
 *
 * @param <K> what they are alike in
 * @param kind what they have in common
 * @param first number of the first of them
 * @param last number of the last of them
 */
record SampleRun<K>(K kind, int first, int last) {
    /** The longest runs that make up all samples. */
    static <K> List<SampleRun<K>> of(int samples, IntFunction<K> kind) {
        List<SampleRun<K>> runs = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= samples; i++) {
            if (i == samples || !kind.apply(i).equals(kind.apply(first))) {
                runs.add(new SampleRun<>(kind.apply(first), first, i - 1));
                first = i;
            }
        }
        return List.copyOf(runs);
    }
}
