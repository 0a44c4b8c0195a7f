package org.ulpscope.tune.internal.search;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.ulpscope.tune.program.Space;
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
        return "vectors drawn at random";
    }

    @Override
    public void search(TuneProblem problem, SearchOptions options, RandomGenerator random) {
        Space space = problem.space();
        Measurements measurements = new Measurements(problem);
        measurements.measure(Levels.widest(space));
        BigInteger all = space.choices().stream()
                .map(choice -> BigInteger.valueOf(choice.formats().size()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        for (int stalled = 0; stalled < options.stall() && unseen(all, measurements) > 0; ) {
            Optional<Evaluation> before = measurements.bestEvaluation();
            int wanted = Math.min(options.population(), unseen(all, measurements));
            Set<Levels> batch = new LinkedHashSet<>();
            while (batch.size() < wanted) {
                Levels drawn = draw(space, random);
                if (!measurements.has(drawn)) {
                    batch.add(drawn);
                }
            }
            measurements.measure(batch);
            stalled = before.equals(measurements.bestEvaluation()) ? stalled + 1 : 0;
        }
    }

    static Levels draw(Space space, RandomGenerator random) {
        return Levels.of(space.choices().stream()
                .mapToInt(choice -> random.nextInt(choice.formats().size()))
                .toArray());
    }

    private static int unseen(BigInteger all, Measurements measurements) {
        return all.subtract(BigInteger.valueOf(measurements.size()))
                .min(BigInteger.valueOf(Integer.MAX_VALUE))
                .intValue();
    }
}
