package org.ulpscope.compare.comparison;

/**
 * How many inputs showed a kind of difference.
 *
 * @param kind its label, such as {@code equal}, {@code 3-4 ulps} or {@code class}
 * @param disagreement whether it counts as a disagreement: not equality, nor ulps within the tolerance that was asked for
 * @param inputs how many
 */
public record DifferenceCount(String kind, boolean disagreement, long inputs) {
    /** The kind of two results that are the same. */
    public static final String EQUAL = "equal";
}
