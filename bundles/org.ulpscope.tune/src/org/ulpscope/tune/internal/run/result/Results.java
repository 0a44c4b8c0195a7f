package org.ulpscope.tune.internal.run.result;

import java.math.BigDecimal;
import java.util.Map;

/**
 * The numbers of an output that count.
 *
 * @param numbers these in FP64, in order
 * @param beyond those of them that are written in more digits than FP64 holds, exactly, by their places; of decimal numbers alone
 */
public record Results(double[] numbers, Map<Integer, BigDecimal> beyond) {}
