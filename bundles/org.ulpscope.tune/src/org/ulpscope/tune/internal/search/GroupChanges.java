package org.ulpscope.tune.internal.search;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.precision.PrecisionSpace;

/** Moves in the space of groups: all choices of one go to a single level, so that no casts come up among them (AMPT-GA section 4.4). */
final class GroupChanges {
    private final PrecisionSpace space;
    private final List<List<Integer>> groups;

    GroupChanges(PrecisionSpace space, List<List<Integer>> groups) {
        this.space = space;
        this.groups = groups.stream().filter(group -> !group.isEmpty()).toList();
    }

    /** A group that was drawn, at a level that was drawn. */
    Levels random(Levels from, RandomGenerator random) {
        if (groups.isEmpty()) {
            return from;
        }
        List<Integer> group = groups.get(random.nextInt(groups.size()));
        return set(from, group, random.nextInt(levels(group)));
    }

    /** Every change of one choice or of one group, without those that change nothing. */
    List<Levels> around(Levels from) {
        Stream<List<Integer>> singles = IntStream.range(0, from.size()).mapToObj(List::of);
        return Stream.concat(singles, groups.stream())
                .flatMap(set -> IntStream.range(0, levels(set)).mapToObj(level -> set(from, set, level)))
                .filter(changed -> !changed.equals(from))
                .distinct()
                .toList();
    }

    private int levels(List<Integer> set) {
        return set.stream()
                .mapToInt(choice -> space.choices().get(choice).formats().size())
                .max()
                .orElseThrow();
    }

    private Levels set(Levels from, List<Integer> set, int level) {
        int[] changed = from.toArray();
        set.forEach(choice -> changed[choice] =
                Math.min(level, space.choices().get(choice).formats().size() - 1));
        return Levels.of(changed);
    }
}
