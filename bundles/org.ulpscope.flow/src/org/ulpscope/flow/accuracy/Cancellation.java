package org.ulpscope.flow.accuracy;

import org.ulpscope.flow.FlowSite;

/**
 * A sum of two terms of which an error is left, and their leading bits are not.
 *
 * @param site the instruction
 * @param count how often 2 bits or more cancelled, and left an error of 1 ulp of the result or more
 * @param bits the most that cancelled at once, at most the precision: by so much the exponent of the result is less than that of the larger term
 * @param first a term of the sum where these did; of a fused one, the product
 * @param second the other
 * @param result what it gave
 * @param exact what exact arithmetic would have given, to FP64
 */
public record Cancellation(
        FlowSite site, long count, int bits, double first, double second, double result, double exact) {}
