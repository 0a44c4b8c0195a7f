package org.ulpscope.tune.score;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.internal.score.Clusters;
import org.ulpscope.tune.internal.score.Links;

/**
 * Choices that are better changed together, since changing one alone makes casts (AMPT-GA section 4.3).
 *
 * <p>Two choices are linked when values of theirs meet in an operation, or one is computed from the other, as strongly as that happens often.
 * Those that are linked most on average are joined first, then these pairs with others and so on; each set that comes about on the way is a
 * group, so groups nest and have all sizes, from a pair in an inner loop to a whole chain of computations. A set of more than
 * {@value #SMALL} choices and more than half of all is no group: what changes nearly everything is what a search begins with.
 */
public final class Groups {
    private static final int SMALL = 8;

    private Groups() {}

    /**
     * The groups, those first whose choices are used together most.
     *
     * @return indexes of choices of {@code space}, ascending in each group; every choice is in one group at least, if only by itself
     */
    public static List<List<Integer>> of(PrecisionProgram program, PrecisionSpace space) {
        return of(program, space, List.of());
    }

    /**
     * The groups, and those of the user before them.
     *
     * @param users variables that the user wants to be changed together, by index; those that cannot be chosen are left out
     */
    public static List<List<Integer>> of(
            PrecisionProgram program, PrecisionSpace space, Collection<? extends Collection<Integer>> users) {
        int[] choices = choices(program, space);
        Set<List<Integer>> groups = new LinkedHashSet<>();
        for (Collection<Integer> variables : users) {
            Set<Integer> group = new TreeSet<>();
            variables.stream()
                    .map(variable -> choices[variable])
                    .filter(choice -> choice >= 0)
                    .forEach(group::add);
            if (!group.isEmpty()) {
                groups.add(List.copyOf(group));
            }
        }
        int count = space.choices().size();
        int largest = Math.max(SMALL, (count + 1) / 2);
        Clusters.of(Links.among(choices, count, program)).stream()
                .filter(cluster -> cluster.size() <= largest)
                .forEach(groups::add);
        Set<Integer> grouped = new TreeSet<>();
        groups.forEach(grouped::addAll);
        IntStream.range(0, count)
                .filter(choice -> !grouped.contains(choice))
                .mapToObj(List::of)
                .forEach(groups::add);
        return List.copyOf(groups);
    }

    private static int[] choices(PrecisionProgram program, PrecisionSpace space) {
        int[] choices = new int[program.variables().size()];
        Arrays.fill(choices, -1);
        for (int choice = 0; choice < space.choices().size(); choice++) {
            for (int variable : space.choices().get(choice).variables()) {
                choices[variable] = choice;
            }
        }
        return choices;
    }
}
