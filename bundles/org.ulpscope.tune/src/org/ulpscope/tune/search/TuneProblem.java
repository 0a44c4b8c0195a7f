package org.ulpscope.tune.search;

import java.util.List;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.run.Evaluation;

/** What a strategy can ask about the precision vectors of a space. Levels are those of {@link PrecisionSpace}. */
public interface TuneProblem {
    /** What can be chosen. */
    PrecisionSpace space();

    /** Performance score told from the source alone, relative to the widest vector, whose score is 1; less is faster. Costs next to nothing. */
    double score(int[] levels);

    /** What the score is the sum of, one number for each thing that has a cost, in the same order for every vector. */
    double[] features(int[] levels);

    /** Groups of choices that are better changed together (section 4.3), by index; every choice is in one group at least. */
    List<List<Integer>> groups();

    /** Vectors that are worth a run at the beginning, beside those at the bounds of the space; mostly none. */
    default List<int[]> beginnings() {
        return List.of();
    }

    /**
     * Builds and runs precision vectors, all builds at once and one run at a time. What was evaluated before costs nothing.
     *
     * @return one evaluation for each, in order
     * @throws SearchEnded if the budget is spent or the user has asked to stop
     */
    List<Evaluation> evaluate(List<int[]> candidates);

    /**
     * Says what is likely to be asked after the candidates that are asked next, in the place of what was said before: it may be built while those
     * run. Costs nothing, and changes nothing of what is found.
     *
     * @param likely the likeliest first
     */
    default void expect(List<int[]> likely) {
        // Where nothing is built, nothing can be built early.
    }
}
