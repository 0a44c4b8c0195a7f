package org.ulpscope.ptx.internal.checks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** The natural loops of a function, as sets of its blocks (Aho, Lam, Sethi, Ullman: Compilers, 9.6.6; of what compilers emit, each loop has one head). */
final class Loops {
    private final Map<Integer, List<Integer>> predecessors = new HashMap<>();
    private final List<Set<Integer>> bodies = new ArrayList<>();

    /** @param successors of each block; of those that are there control begins in 0 */
    Loops(IntFunction<List<Integer>> successors) {
        Map<Integer, Iterator<Integer>> open = new HashMap<>();
        Map<Integer, List<Integer>> tails = new HashMap<>();
        Set<Integer> seen = new HashSet<>(Set.of(0));
        Deque<Integer> way = new ArrayDeque<>(List.of(0));
        while (!way.isEmpty()) {
            int block = way.peek();
            Iterator<Integer> next =
                    open.computeIfAbsent(block, any -> successors.apply(block).iterator());
            if (!next.hasNext()) {
                open.remove(way.pop());
                continue;
            }
            int successor = next.next();
            predecessors.computeIfAbsent(successor, any -> new ArrayList<>()).add(block);
            if (open.containsKey(successor)) {
                tails.computeIfAbsent(successor, any -> new ArrayList<>()).add(block);
            } else if (seen.add(successor)) {
                way.push(successor);
            }
        }
        tails.forEach((head, ends) -> bodies.add(body(head, ends)));
    }

    /** Whether control enters a loop on its way from a block to another. */
    boolean enters(int from, int to) {
        return bodies.stream().anyMatch(body -> body.contains(to) && !body.contains(from));
    }

    private Set<Integer> body(int head, List<Integer> ends) {
        Set<Integer> body = new HashSet<>(Set.of(head));
        Deque<Integer> open = new ArrayDeque<>(ends);
        while (!open.isEmpty()) {
            int block = open.pop();
            if (body.add(block)) {
                open.addAll(predecessors.getOrDefault(block, List.of()));
            }
        }
        return body;
    }
}
