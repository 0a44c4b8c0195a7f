package org.ulpscope.flow;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One class of exceptional values at one instruction.
 *
 * @param site the instruction
 * @param exception the class
 * @param first for each state that was seen, where it was first
 * @param count how often it was seen in all states; empty where nothing was counted, so that it is known to be at least once
 */
public record FlowFinding(
        FlowSite site, ExceptionClass exception, Map<FlowState, Occurrence> first, OptionalLong count) {
    public FlowFinding {
        first = Map.copyOf(first);
    }

    /** Whether it was born here at least once. */
    public boolean appears() {
        return first.containsKey(FlowState.APPEARANCE);
    }

    /** The first occurrence: of its birth, where it was born here. */
    public Occurrence occurrence() {
        return Optional.ofNullable(first.get(FlowState.APPEARANCE)).orElseGet(() -> first.get(FlowState.PROPAGATION));
    }
}
