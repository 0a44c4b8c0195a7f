package org.ulpscope.tune.internal.work;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.Evaluation;

/**
 * Which choices may break the threshold alone, by what was run anyway: errors add up, so that a choice alone does no more than the best of
 * the vectors in which it is narrow.
 */
final class Suspects {
    private final PrecisionSpace space;
    private final List<Evaluation> known;

    Suspects(PrecisionSpace space, Collection<Evaluation> known) {
        this.space = space;
        this.known = List.copyOf(known);
    }

    /** The choices that a vector does not have at their narrowest, those first that were never seen within the threshold, or least so. */
    List<Integer> of(PrecisionVector vector) {
        int[] levels = space.levels(vector);
        double[] least = least();
        return IntStream.range(0, levels.length)
                .filter(choice -> levels[choice] < narrowest(choice))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer choice) -> least[choice])
                        .reversed())
                .toList();
    }

    /** The vector in which a choice alone is narrow. */
    PrecisionVector alone(int choice) {
        int[] levels = new int[space.choices().size()];
        levels[choice] = narrowest(choice);
        return space.at(levels);
    }

    private double[] least() {
        double[] least = new double[space.choices().size()];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (Evaluation evaluation : known) {
            int[] levels = space.levels(evaluation.vector());
            for (int choice = 0; choice < levels.length; choice++) {
                if (levels[choice] == narrowest(choice)) {
                    least[choice] = Math.min(least[choice], evaluation.excess());
                }
            }
        }
        return least;
    }

    private int narrowest(int choice) {
        return space.choices().get(choice).formats().size() - 1;
    }
}
