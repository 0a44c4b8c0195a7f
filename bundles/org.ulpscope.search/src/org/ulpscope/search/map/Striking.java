package org.ulpscope.search.map;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.search.Kind;

/** Which of the kinds that are met in a cell stands for it. */
public final class Striking {
    private Striking() {}

    /**
     * Positions of kinds, the most striking first: faults, then what is sought, then what the function refuses, since a guard leaves out lines as
     * thin as those it is there for, and then all else.
     */
    public static List<Integer> order(List<Kind> kinds) {
        return IntStream.range(0, kinds.size())
                .boxed()
                .sorted(Comparator.comparing(position -> rank(kinds.get(position))))
                .toList();
    }

    private static int rank(Kind kind) {
        if (kind.fault()) {
            return 0;
        }
        if (kind.sought()) {
            return 1;
        }
        return kind.refused() ? 2 : 3;
    }
}
