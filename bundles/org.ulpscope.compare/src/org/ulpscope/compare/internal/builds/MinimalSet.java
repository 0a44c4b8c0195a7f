package org.ulpscope.compare.internal.builds;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The smallest part of a list that still shows something: delta debugging (Zeller and Hildebrandt, TSE 2002, the algorithm ddmin). */
final class MinimalSet {
    private MinimalSet() {}

    /**
     * A part from which no element can be left out. What stands first is kept where several parts would do.
     *
     * @param all what shows it together
     * @param shows whether a part shows it
     */
    static <T> Set<T> of(List<T> all, Predicate<Set<T>> shows) {
        List<T> now = new ArrayList<>(all);
        int parts = 2;
        while (now.size() > 1) {
            List<T> next = reduced(now, Math.min(parts, now.size()), shows);
            if (next.size() < now.size()) {
                parts = Math.max(2, Math.min(parts, next.size()) - 1);
                now = next;
            } else if (parts >= now.size()) {
                break;
            } else {
                parts = Math.min(now.size(), 2 * parts);
            }
        }
        return new LinkedHashSet<>(now);
    }

    private static <T> List<T> reduced(List<T> all, int parts, Predicate<Set<T>> shows) {
        for (int part = 0; part < parts; part++) {
            List<T> one = all.subList(bound(part, parts, all), bound(part + 1, parts, all));
            if (shows.test(new LinkedHashSet<>(one))) {
                return new ArrayList<>(one);
            }
        }
        for (int part = 0; parts > 2 && part < parts; part++) {
            List<T> rest = new ArrayList<>(all.subList(0, bound(part, parts, all)));
            rest.addAll(all.subList(bound(part + 1, parts, all), all.size()));
            if (shows.test(new LinkedHashSet<>(rest))) {
                return rest;
            }
        }
        return all;
    }

    private static int bound(int part, int parts, List<?> all) {
        return (int) ((long) part * all.size() / parts);
    }
}
