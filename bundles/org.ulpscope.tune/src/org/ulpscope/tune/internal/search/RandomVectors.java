package org.ulpscope.tune.internal.search;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneProblem;
import org.ulpscope.tune.search.TuneStrategy;

/**
 * Precision vectors drawn uniformly, without repetition, a population at a time, until as many populations as a genetic algorithm may stall
 * have brought nothing better, or there are no more.
 */
public final class RandomVectors implements TuneStrategy {
    @Override
    public String id() {
        return "random";
    }

    @Override
    public String description() {
        return "draws choices at random";
    }

    @Override
    public void search(TuneProblem problem, SearchOptions options, RandomGenerator random) {
        PrecisionSpace space = problem.space();
        Measurements measurements = new Measurements(problem);
        measurements.measure(Levels.widest(space));
        BigInteger all = space.choices().stream()
                .map(choice -> BigInteger.valueOf(choice.formats().size()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        Set<Levels> drawn = new HashSet<>(Set.of(Levels.widest(space)));
        List<Levels> batch = draw(space, random, drawn, Math.min(options.population(), left(all, drawn)));
        for (int stalled = 0; stalled < options.stall() && !batch.isEmpty(); ) {
            Optional<Evaluation> before = measurements.bestEvaluation();
            List<Levels> next = draw(space, random, drawn, Math.min(options.population(), left(all, drawn)));
            measurements.expect(next);
            measurements.measure(batch);
            stalled = before.equals(measurements.bestEvaluation()) ? stalled + 1 : 0;
            batch = next;
        }
    }

    /** So many that were not drawn before; there must be as many. */
    private static List<Levels> draw(PrecisionSpace space, RandomGenerator random, Set<Levels> drawn, int wanted) {
        List<Levels> fresh = new ArrayList<>();
        while (fresh.size() < wanted) {
            Levels levels = draw(space, random);
            if (drawn.add(levels)) {
                fresh.add(levels);
            }
        }
        return fresh;
    }

    static Levels draw(PrecisionSpace space, RandomGenerator random) {
        return Levels.of(space.choices().stream()
                .mapToInt(choice -> random.nextInt(choice.formats().size()))
                .toArray());
    }

    private static int left(BigInteger all, Set<Levels> drawn) {
        return all.subtract(BigInteger.valueOf(drawn.size()))
                .min(BigInteger.valueOf(Integer.MAX_VALUE))
                .intValue();
    }
}
