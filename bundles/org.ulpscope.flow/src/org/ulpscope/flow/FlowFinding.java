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
 * @param births how often of these it was born here; empty where that was not counted apart
 */
public record FlowFinding(
        FlowSite site,
        ExceptionClass exception,
        Map<FlowState, Occurrence> first,
        OptionalLong count,
        OptionalLong births) {
    public FlowFinding {
        first = Map.copyOf(first);
    }

    /** One of which it is not known how often it was born, unless it was seen in one state only. */
    public FlowFinding(FlowSite site, ExceptionClass exception, Map<FlowState, Occurrence> first, OptionalLong count) {
        this(site, exception, first, count, births(first, count));
    }

    private static OptionalLong births(Map<FlowState, Occurrence> first, OptionalLong count) {
        if (count.isEmpty() || first.size() > 1) {
            return OptionalLong.empty();
        }
        return first.containsKey(FlowState.APPEARANCE) ? count : OptionalLong.of(0);
    }

    /** The same at another instruction. */
    public FlowFinding at(FlowSite other) {
        return new FlowFinding(other, exception, first, count, births);
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
