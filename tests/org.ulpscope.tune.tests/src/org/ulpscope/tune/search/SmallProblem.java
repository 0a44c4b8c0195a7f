package org.ulpscope.tune.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/** A problem whose time and error a test writes down; the score is the time. */
final class SmallProblem implements TuneProblem {
    private final PrecisionSpace space;
    private final List<List<Integer>> groups;
    private final ToDoubleFunction<int[]> time;
    private final ToDoubleFunction<int[]> excess;
    private final List<Evaluation> evaluations = new ArrayList<>();

    /**
     * @param formats of each choice
     * @param excess NaN for what is rejected
     */
    SmallProblem(
            int choices,
            List<DeclaredFormat> formats,
            List<List<Integer>> groups,
            ToDoubleFunction<int[]> time,
            ToDoubleFunction<int[]> excess) {
        space = new PrecisionSpace(
                new PrecisionVector(Collections.nCopies(choices, formats.getFirst())),
                IntStream.range(0, choices)
                        .mapToObj(i -> new Choice(List.of(i), formats))
                        .toList());
        this.groups = groups;
        this.time = time;
        this.excess = excess;
    }

    static int narrowed(int[] levels) {
        return (int) Arrays.stream(levels).filter(level -> level > 0).count();
    }

    @Override
    public PrecisionSpace space() {
        return space;
    }

    @Override
    public double score(int[] levels) {
        return time.applyAsDouble(levels) / time.applyAsDouble(new int[levels.length]);
    }

    @Override
    public double[] features(int[] levels) {
        return new double[] {time.applyAsDouble(levels)};
    }

    @Override
    public List<List<Integer>> groups() {
        return groups;
    }

    @Override
    public List<Evaluation> evaluate(List<int[]> candidates) {
        List<Evaluation> answers = candidates.stream().map(this::evaluate).toList();
        evaluations.addAll(answers);
        return answers;
    }

    private Evaluation evaluate(int[] levels) {
        double over = excess.applyAsDouble(levels);
        String program = Arrays.toString(levels);
        if (Double.isNaN(over)) {
            return new Evaluation(
                    space.at(levels),
                    Verdict.REJECTED,
                    over,
                    Double.POSITIVE_INFINITY,
                    0,
                    0,
                    0,
                    1,
                    "It crashed.",
                    program);
        }
        double fom = 1 / time.applyAsDouble(levels);
        Verdict verdict = over <= 0 ? Verdict.VALID : Verdict.OVER_THRESHOLD;
        return new Evaluation(space.at(levels), verdict, over, over, fom, fom, fom, 1, "", program);
    }

    List<Evaluation> evaluations() {
        return evaluations;
    }
}
