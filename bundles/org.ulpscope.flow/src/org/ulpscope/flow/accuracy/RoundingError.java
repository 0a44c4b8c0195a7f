package org.ulpscope.flow.accuracy;

import org.ulpscope.flow.FlowSite;

/**
 * The largest rounding error of an instruction of its own: that of its result, had its operands been exact.
 *
 * @param site the instruction
 * @param ulps in ulps of the exact result, above 0
 * @param result what it gave
 * @param exact the exact result of the same operands, to FP64
 */
public record RoundingError(FlowSite site, double ulps, double result, double exact) {}
