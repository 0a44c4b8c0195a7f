package org.ulpscope.tune.internal.search;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ulpscope.precision.PrecisionSpace;

/** A precision vector as a search sees it: a level for each choice, compared by value. */
final class Levels {
    private final int[] levels;

    private Levels(int[] levels) {
        this.levels = levels;
    }

    static Levels of(int... levels) {
        return new Levels(levels.clone());
    }

    static Levels widest(PrecisionSpace space) {
        return new Levels(new int[space.choices().size()]);
    }

    static Levels narrowest(PrecisionSpace space) {
        return uniform(space, Integer.MAX_VALUE);
    }

    /** Every choice at a level, or at its narrowest one if it has not as many. */
    static Levels uniform(PrecisionSpace space, int level) {
        return new Levels(space.choices().stream()
                .mapToInt(choice -> Math.min(level, choice.formats().size() - 1))
                .toArray());
    }

    int size() {
        return levels.length;
    }

    int at(int choice) {
        return levels[choice];
    }

    /** This, with another level for one choice. */
    Levels with(int choice, int level) {
        int[] changed = levels.clone();
        changed[choice] = level;
        return new Levels(changed);
    }

    int[] toArray() {
        return levels.clone();
    }

    IntStream stream() {
        return Arrays.stream(levels);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Levels that && Arrays.equals(levels, that.levels);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(levels);
    }

    @Override
    public String toString() {
        return Arrays.toString(levels);
    }
}
