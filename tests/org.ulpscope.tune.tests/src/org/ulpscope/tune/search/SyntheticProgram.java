package org.ulpscope.tune.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/**
 * A program that was never written: operations on variables, most of them among those of one cluster, with casts where operands differ, arrays
 * that are loaded, and an error that grows with each narrowed variable by its own amount, over many orders of magnitude. The true time has a
 * part that nothing changes, costs other than those of the table, and overlaps arithmetic with memory; the score knows none of that.
 */
public final class SyntheticProgram implements TuneProblem {
    private static final List<DeclaredFormat> FORMATS =
            List.of(DeclaredFormat.FP64, DeclaredFormat.FP32, DeclaredFormat.FP16);
    private static final double[] ULPS = {0, 1, 8192};
    private static final int KINDS = 3;
    private static final int OUTPUTS = 4;

    /** An operation of a kind on two variables, whose result goes to a third. */
    private record Operation(int kind, int result, int left, int right, double weight, double jitter) {}

    private final int levels;
    private final PrecisionSpace space;
    private final List<List<Integer>> groups = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private final double[] loads;
    private final double[] contribution;
    private final double[][] outputs;
    private final boolean[] overflows;
    private final double[][] tableCost;
    private final double[][] trueCost;
    private final double tableCast;
    private final double trueCast;
    private final double bandwidth;
    private final double fixed;
    private final double noise;
    private final double threshold;
    private final Map<String, Evaluation> known = new HashMap<>();
    private final List<Evaluation> evaluations = new ArrayList<>();
    private int budget = Integer.MAX_VALUE;

    /**
     * @param levels Formats of each choice, 2 or 3
     * @param noise standard deviation of the measured figure of merit, as a fraction
     * @param quantile of the errors of random vectors, which is the threshold (AMPT-GA section 5.2)
     * @param spread standard deviation of the contributions to the error, in decades: where it is large, few variables decide; where it is
     *     small, the error is to be spent well
     */
    public SyntheticProgram(long seed, int choices, int levels, double noise, double quantile, double spread) {
        Random random = new Random(seed);
        this.levels = levels;
        this.noise = noise;
        space = new PrecisionSpace(
                new PrecisionVector(Collections.nCopies(choices, DeclaredFormat.FP64)),
                IntStream.range(0, choices)
                        .mapToObj(i -> new Choice(List.of(i), FORMATS.subList(0, levels)))
                        .toList());
        for (int from = 0; from < choices; ) {
            int to = Math.min(choices, from + 1 + random.nextInt(7));
            groups.add(IntStream.range(from, to).boxed().toList());
            from = to;
        }
        loads = new double[choices];
        contribution = new double[choices];
        overflows = new boolean[choices];
        outputs = new double[OUTPUTS][];
        Arrays.setAll(outputs, i -> random.doubles(choices, -1, 1).toArray());
        for (List<Integer> group : groups) {
            double weight = Math.pow(10, 2 * random.nextDouble());
            double sensitivity = spread * random.nextGaussian();
            for (int variable : group) {
                loads[variable] = random.nextDouble() < 0.3 ? weight * 8 : 0;
                contribution[variable] = Math.pow(10, sensitivity + spread * random.nextGaussian());
                overflows[variable] = random.nextDouble() < 0.1;
                for (int i = 0; i < 3; i++) {
                    operations.add(new Operation(
                            random.nextInt(KINDS),
                            variable,
                            random.nextDouble() < 0.85 ? pick(group, random) : random.nextInt(choices),
                            pick(group, random),
                            weight,
                            Math.exp(0.8 * random.nextGaussian())));
                }
            }
        }
        tableCost = new double[][] {{2, 1, 0.5}, {2, 1, 0.5}, {16, 6, 5}};
        trueCost = new double[KINDS][];
        for (int kind = 0; kind < KINDS; kind++) {
            trueCost[kind] = Arrays.stream(tableCost[kind])
                    .map(cost -> cost * Math.exp(0.3 * random.nextGaussian()))
                    .toArray();
        }
        tableCast = 2;
        trueCast = tableCast * Math.exp(0.4 * random.nextGaussian());
        bandwidth = 0.5 * Math.exp(0.3 * random.nextGaussian());
        fixed = 0.15 * trueTime(new int[choices], 0);
        threshold = quantile <= 0 ? 0 : quantileOfErrors(quantile, random);
    }

    private static int pick(List<Integer> group, Random random) {
        return group.get(random.nextInt(group.size()));
    }

    private double quantileOfErrors(double quantile, Random random) {
        double[] errors = IntStream.range(0, 501)
                .mapToDouble(i -> error(random.ints(loads.length, 0, levels).toArray()))
                .sorted()
                .toArray();
        return errors[(int) (quantile * 500)];
    }

    /** Throws {@link SearchEnded} once so many vectors were run. */
    public SyntheticProgram budget(int executions) {
        budget = executions;
        return this;
    }

    @Override
    public PrecisionSpace space() {
        return space;
    }

    @Override
    public List<List<Integer>> groups() {
        return groups;
    }

    @Override
    public double score(int[] levels) {
        return Arrays.stream(features(levels)).sum()
                / Arrays.stream(features(new int[levels.length])).sum();
    }

    @Override
    public double[] features(int[] levels) {
        double[] features = new double[KINDS * 3 + 2];
        for (Operation operation : operations) {
            int level = Math.min(levels[operation.left], levels[operation.right]);
            features[operation.kind * 3 + level] += operation.weight * tableCost[operation.kind][level];
            features[KINDS * 3] += operation.weight * tableCast * casts(operation, levels);
        }
        features[KINDS * 3 + 1] = 0.5 * bytes(levels);
        return features;
    }

    private static int casts(Operation operation, int[] levels) {
        int level = Math.min(levels[operation.left], levels[operation.right]);
        return (levels[operation.left] == levels[operation.right] ? 0 : 1)
                + (levels[operation.result] == level ? 0 : 1);
    }

    private double bytes(int[] levels) {
        return IntStream.range(0, loads.length)
                .mapToDouble(i -> loads[i] / (1 << levels[i]))
                .sum();
    }

    private double trueTime(int[] levels, double fixed) {
        double arithmetic = 0;
        for (Operation operation : operations) {
            int level = Math.min(levels[operation.left], levels[operation.right]);
            arithmetic += operation.weight
                    * operation.jitter
                    * (trueCost[operation.kind][level] + trueCast * casts(operation, levels));
        }
        double memory = bandwidth * bytes(levels);
        return fixed + Math.cbrt(Math.pow(arithmetic, 3) + Math.pow(memory, 3));
    }

    /** Time without noise. */
    public double trueTime(int[] levels) {
        return trueTime(levels, fixed);
    }

    /** The largest of several outputs' errors. They are not linear: contributions cancel, and each depends on its neighbour. */
    public double error(int[] levels) {
        double largest = 0;
        for (double[] signs : outputs) {
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < levels.length; i++) {
                int neighbour = levels[(i + 1) % levels.length];
                double part = signs[i] * contribution[i] * ULPS[levels[i]] * (1 + 0.5 * Math.sin(i + 2.0 * neighbour));
                sum += part;
                squares += part * part;
            }
            largest = Math.max(largest, Math.abs(sum) + 0.3 * Math.sqrt(squares));
        }
        return largest;
    }

    @Override
    public List<Evaluation> evaluate(List<int[]> candidates) {
        return candidates.stream().map(this::evaluate).toList();
    }

    private Evaluation evaluate(int[] levels) {
        String program = Arrays.toString(levels);
        if (!known.containsKey(program)) {
            if (known.size() >= budget) {
                throw new SearchEnded("The budget is spent.");
            }
            known.put(program, run(levels, program));
        }
        evaluations.add(known.get(program));
        return known.get(program);
    }

    private Evaluation run(int[] levels, String program) {
        PrecisionVector vector = space.at(levels);
        if (IntStream.range(0, levels.length).anyMatch(i -> levels[i] == 2 && overflows[i])) {
            return new Evaluation(
                    vector,
                    Verdict.REJECTED,
                    Double.NaN,
                    Double.POSITIVE_INFINITY,
                    0,
                    0,
                    0,
                    1,
                    "It printed NaN.",
                    program);
        }
        double error = error(levels);
        double excess = error == 0 ? Double.NEGATIVE_INFINITY : Math.log10(error / threshold);
        double fom = 1e6 / trueTime(levels) * (1 + noise * new Random(program.hashCode()).nextGaussian());
        return new Evaluation(
                vector,
                error <= threshold ? Verdict.VALID : Verdict.OVER_THRESHOLD,
                error,
                excess,
                fom,
                fom * (1 - noise),
                fom * (1 + noise),
                9,
                "",
                program);
    }

    /** All that was asked for, in order. */
    public List<Evaluation> evaluations() {
        return evaluations;
    }
}
