package org.ulpscope.flow.ui.internal.graph;

import java.util.Set;
import org.ulpscope.flow.trace.ExceptionEvent;

/**
 * That values went from one node to another.
 *
 * @param from a position among the nodes
 * @param to the same
 * @param count how many were seen to, at least
 * @param origins the numbers of those that they came from
 * @param meetings what was done to them at the other node
 */
public record FlowEdge(int from, int to, long count, Set<Integer> origins, Set<ExceptionEvent> meetings) {
    public FlowEdge {
        origins = Set.copyOf(origins);
        meetings = Set.copyOf(meetings);
    }
}
