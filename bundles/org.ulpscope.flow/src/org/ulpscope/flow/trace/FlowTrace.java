package org.ulpscope.flow.trace;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * All that was followed in one run.
 *
 * @param origins by their numbers
 * @param whole whether there was room for all of it
 * @param injections values that were to be put somewhere, in the order of the request
 */
public record FlowTrace(List<FlowOrigin> origins, boolean whole, List<FlowInjection> injections) {
    /** Nothing. */
    public static final FlowTrace EMPTY = new FlowTrace(List.of(), true);

    public FlowTrace {
        origins = List.copyOf(origins);
        injections = List.copyOf(injections);
    }

    /** One into which nothing was put. */
    public FlowTrace(List<FlowOrigin> origins, boolean whole) {
        this(origins, whole, List.of());
    }

    /** The value that was put somewhere and is an origin; empty for any other. */
    public Optional<FlowInjection> injection(FlowOrigin origin) {
        return injections.stream()
                .filter(one -> one.origins().contains(origin.number()))
                .findFirst();
    }

    /** What became of a value that was put somewhere; empty where it was not put, or is not followed. */
    public Optional<Fate> fateOf(FlowInjection injection) {
        return injection.origins().stream()
                .map(number -> fate(origins.get(number)))
                .min(Comparator.naturalOrder());
    }

    /** The most serious first: those that reach an output, turn a branch, stay in memory; of these by class and site. */
    public List<FlowOrigin> bySeriousness() {
        return origins.stream()
                .sorted(Comparator.comparing(this::fate)
                        .thenComparing(FlowOrigin::exception)
                        .thenComparing(FlowOrigin::number))
                .toList();
    }

    /** What became of the values of an origin, and of those that they turned into. */
    public Fate fate(FlowOrigin origin) {
        return descendants(origin).stream()
                .map(number -> origins.get(number).fate())
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** The numbers of an origin and of all that was made of it. */
    public Set<Integer> descendants(FlowOrigin origin) {
        Set<Integer> found = new TreeSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(origin.number()));
        while (!open.isEmpty()) {
            int next = open.pop();
            if (found.add(next)) {
                origins.stream()
                        .filter(other -> other.causes().contains(next))
                        .forEach(other -> open.push(other.number()));
            }
        }
        return found;
    }
}
