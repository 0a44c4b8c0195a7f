package org.ulpscope.help.ui.internal.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How wide the columns of a table are: as wide as their texts, or, where the page is too narrow, the widest ones less so. */
final class TableWidths {
    private final List<Integer> natural = new ArrayList<>();
    private int[] fitted = {};

    /** Takes up a cell. */
    void add(int column, int width) {
        while (natural.size() <= column) {
            natural.add(0);
        }
        natural.set(column, Math.max(natural.get(column), width));
    }

    /** The widths where there is so much room in all. */
    int[] fitted(int room) {
        int[] widths = natural.stream().mapToInt(Integer::intValue).toArray();
        int[] sorted = widths.clone();
        Arrays.sort(sorted);
        int left = room;
        for (int i = 0; i < sorted.length; i++) {
            int share = left / (sorted.length - i);
            if (sorted[i] > share) {
                for (int column = 0; column < widths.length; column++) {
                    widths[column] = Math.min(widths[column], Math.max(share, 1));
                }
                break;
            }
            left -= sorted[i];
        }
        fitted = widths;
        return widths;
    }

    /** A width as it was fitted last. */
    int now(int column) {
        return fitted[column];
    }
}
