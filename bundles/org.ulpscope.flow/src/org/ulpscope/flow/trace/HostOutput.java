package org.ulpscope.flow.trace;

import org.ulpscope.flow.FlowSite;
import org.ulpscope.numeric.Value;

/**
 * Values that came to the host by copies of memory, or in managed memory, which it reads without.
 *
 * @param site the instruction that had written them
 * @param place the first: its index counts from where its copy begins
 * @param copy the number of that copy among all to the host, the first being 1; 0 for managed memory
 * @param value the first
 * @param count how many, in all copies
 */
public record HostOutput(FlowSite site, ArrayPlace place, long copy, Value value, long count) {}
