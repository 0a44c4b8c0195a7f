package org.ulpscope.ui.tables.internal;

import java.util.stream.IntStream;

/**
 * How columns share a room: the widest give way first, down to one limit for all, but none below what it needs at least.
 *
 * @param most what each column has where there is room, in points
 * @param least what each keeps where there is not
 */
record WidthLevel(int[] most, int[] least) {
    /** The highest limit with which these columns fit into a room; the lowest of use, if they fit with none. */
    int highest(int[] columns, int room) {
        int limit = IntStream.of(columns).map(column -> most[column]).max().orElse(0);
        while (limit > 0 && sum(columns, limit) > room) {
            limit--;
        }
        return limit;
    }

    /** The width of a column under a limit. */
    int width(int column, int limit) {
        return Math.max(least[column], Math.min(most[column], limit));
    }

    private int sum(int[] columns, int limit) {
        return IntStream.of(columns).map(column -> width(column, limit)).sum();
    }
}
