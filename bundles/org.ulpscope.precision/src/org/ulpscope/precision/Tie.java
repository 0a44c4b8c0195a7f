package org.ulpscope.precision;

import org.ulpscope.source.Range;

/**
 * Two variables that must have the same Format.
 *
 * @param first index of one
 * @param second index of the other
 * @param reason why, as a clause that ends a sentence: "the address of a is passed to step as b"
 * @param at the place in the source that ties them
 */
public record Tie(int first, int second, String reason, Range at) {}
