package org.ulpscope.search.internal.regions;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Borders at which kinds come and go. A chain of short runs, one ulp apart, is such a border when the same step from one kind to another
 * occurs in it twice; a chain without that, such as NORMAL+ SUB+ ZERO+ SUB- NORMAL- within a few ulps, is regions that are small.
 */
final class RaggedBorder {
    private RaggedBorder() {}

    private record Step(int from, int to) {}

    /** Where the chain of short runs that begins at {@code first} ends; {@code first} when none begins there. */
    static int endOfChain(List<Run> runs, int first) {
        int end = first;
        while (end < runs.size()
                && isShort(runs.get(end))
                && (end == first || runs.get(end - 1).touches(runs.get(end)))) {
            end++;
        }
        return end;
    }

    private static int startOfChain(List<Run> runs, int last) {
        int start = last;
        while (start >= 0
                && isShort(runs.get(start))
                && (start == last || runs.get(start).touches(runs.get(start + 1)))) {
            start--;
        }
        return start + 1;
    }

    private static boolean isShort(Run run) {
        return run.isShorterThan(Neighbourhoods.WINDOW);
    }

    /** Whether a step occurs twice in the chain, the steps into and out of it included. */
    static boolean alternates(List<Run> runs, int first, int end) {
        Set<Step> seen = new HashSet<>();
        for (int i = Math.max(1, first); i <= end && i < runs.size(); i++) {
            Run from = runs.get(i - 1);
            Run to = runs.get(i);
            if (from.touches(to) && !seen.add(new Step(from.kind(), to.kind()))) {
                return true;
            }
        }
        return false;
    }

    /** The kinds of the runs on both sides of a chain. */
    static Set<Integer> besides(List<Run> runs, int first, int end) {
        Set<Integer> kinds = new HashSet<>();
        if (first > 0 && runs.get(first - 1).touches(runs.get(first))) {
            kinds.add(runs.get(first - 1).kind());
        }
        if (end < runs.size() && runs.get(end - 1).touches(runs.get(end))) {
            kinds.add(runs.get(end).kind());
        }
        return kinds;
    }

    /**
     * The farthest run of the same kind in the ragged border beside a solid run; empty where there is no such border, or the kind does not come
     * back in it.
     *
     * @param direction -1 for the border below, 1 for that above
     */
    static Optional<Run> outermost(List<Run> runs, int solid, int direction) {
        int beside = solid + direction;
        if (isShort(runs.get(solid)) || beside < 0 || beside >= runs.size()) {
            return Optional.empty();
        }
        boolean touches = direction > 0
                ? runs.get(solid).touches(runs.get(beside))
                : runs.get(beside).touches(runs.get(solid));
        int first = direction > 0 ? beside : startOfChain(runs, beside);
        int end = direction > 0 ? endOfChain(runs, beside) : beside + 1;
        if (!touches || end - first < 2 || !alternates(runs, first, end)) {
            return Optional.empty();
        }
        List<Run> ofClass = runs.subList(first, end).stream()
                .filter(run -> run.kind() == runs.get(solid).kind())
                .toList();
        return ofClass.isEmpty()
                ? Optional.empty()
                : Optional.of(direction > 0 ? ofClass.getLast() : ofClass.getFirst());
    }
}
