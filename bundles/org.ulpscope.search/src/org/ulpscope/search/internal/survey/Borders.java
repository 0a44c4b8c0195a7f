package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.ulpscope.backend.evaluate.SweepRequest;

/**
 * Pairs of inputs that differ in one slot's value and in what they came to, or of which one came near to the end of its kind: something may lie
 * between them. A fair sample of them is kept for each pair of kinds, so that common borders do not crowd out rare ones.
 */
final class Borders {
    private final int most;
    private final SplittableRandom random;
    private final Map<Long, List<Border>> byType = new LinkedHashMap<>();
    private final Map<Long, Integer> met = new LinkedHashMap<>();

    /** @param most pairs kept of each type */
    Borders(int most, SplittableRandom random) {
        this.most = most;
        this.random = random;
    }

    /**
     * Two inputs that differ in slot {@code slot} only.
     *
     * @param from ordinals of the first
     * @param to ordinal of the second's value in that slot
     * @param type which kinds they are of, in any order
     */
    record Border(long[] from, int slot, long to, long type) {
        /** Whether some value lies between. */
        boolean isOpen() {
            return Math.abs(from[slot] - to) > 1;
        }
    }

    /** The type of a border between two masks of kinds, the same both ways round. */
    static long type(long a, long b) {
        return Math.min(a, b) * 31 + Math.max(a, b);
    }

    /**
     * Finds those between neighbours on a grid.
     *
     * @param masks the kinds of its inputs, in their order
     * @param nearMask what of a mask says that an input came near to the end of its kind
     */
    void find(List<SweepRequest.Axis> axes, long[] masks, long nearMask) {
        for (int slot = 0; slot < axes.size(); slot++) {
            SweepRequest.Axis axis = axes.get(slot);
            for (int i = 0; i < masks.length; i++) {
                int next = i + (int) axis.divisor();
                boolean hasNext = i / axis.divisor() % axis.extent() + 1 < axis.extent() && next < masks.length;
                if (hasNext && (masks[i] != masks[next] || (masks[i] & nearMask) != 0)) {
                    long type = type(masks[i], masks[next]);
                    int place = place(type);
                    if (isKept(place)) {
                        put(place, new Border(InputBlock.ordinals(axes, i), slot, axis.ordinal(next), type));
                    }
                }
            }
        }
    }

    /** Counts a border of a type; whether it is among those to be kept, by {@link #put}. */
    int place(long type) {
        int before = met.merge(type, 1, Integer::sum) - 1;
        return before < most ? before : random.nextInt(before + 1);
    }

    /** Keeps a border if the place that it drew is one of those there are. */
    void put(int place, Border border) {
        if (place < most) {
            List<Border> kept = byType.computeIfAbsent(border.type(), type -> new ArrayList<>());
            if (place < kept.size()) {
                kept.set(place, border);
            } else {
                kept.add(border);
            }
        }
    }

    boolean isKept(int place) {
        return place < most;
    }

    /** The types met. */
    Iterable<Long> types() {
        return met.keySet();
    }

    /** All that are kept. */
    List<Border> all() {
        return byType.values().stream().flatMap(List::stream).toList();
    }
}
