package org.ulpscope.tune.internal.search;

import java.util.stream.IntStream;
import org.ulpscope.precision.PrecisionSpace;

/** Numbers each way in which a choice can be narrower than its widest, for models that have a parameter for each. */
final class LevelIndex {
    private final int[] offsets;
    private final int size;

    LevelIndex(PrecisionSpace space) {
        offsets = new int[space.choices().size()];
        int next = 0;
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = next;
            next += space.choices().get(i).formats().size() - 1;
        }
        size = next;
    }

    int size() {
        return size;
    }

    /** Which of them a vector has, ascending. */
    int[] of(Levels levels) {
        return IntStream.range(0, levels.size())
                .filter(choice -> levels.at(choice) > 0)
                .map(choice -> offsets[choice] + levels.at(choice) - 1)
                .toArray();
    }
}
