package org.ulpscope.flow.accuracy;

import org.ulpscope.flow.FlowSite;

/**
 * A comparison that would have come out otherwise in exact arithmetic.
 *
 * @param site the instruction
 * @param count how often
 * @param first the first operand, the first time
 * @param second the second
 * @param exactFirst what exact arithmetic would have given for the first, to FP64
 * @param exactSecond the same of the second
 */
public record TurnedComparison(
        FlowSite site, long count, double first, double second, double exactFirst, double exactSecond) {}
