package org.ulpscope.compare.comparison;

import java.util.List;

/**
 * One cell of a class-by-class matrix.
 *
 * @param referenceClass class on the reference platform: the label of a value class, {@code CRASH} or {@code TIMEOUT}
 * @param platformClass class on the other platform
 * @param inputs how many inputs gave this pair
 * @param example bits of the first input that did, in the order of the slots
 */
public record ClassCount(String referenceClass, String platformClass, long inputs, List<Long> example) {
    public ClassCount {
        example = List.copyOf(example);
    }
}
