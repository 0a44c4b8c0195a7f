package org.ulpscope.tune.internal.search;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneProblem;
import org.ulpscope.tune.search.TuneStrategy;

/**
 * The genetic algorithm of AMPT-GA (sections 4.4 and 4.5) with a score that learns, foresight of errors, and polish.
 *
 * <p>Where a vector was run, perf and error in its objective are those measured; where not, those expected.
 */
public final class AmptGa implements TuneStrategy {
    private static final double CROSSOVER = 0.8;
    private static final double MUTATION = 0.5;

    @Override
    public String id() {
        return "ampt-ga";
    }

    @Override
    public String description() {
        return "learns what pays, and runs only the most promising";
    }

    @Override
    public void search(TuneProblem problem, SearchOptions options, RandomGenerator random) {
        PrecisionSpace space = problem.space();
        Measurements measurements = new Measurements(problem);
        List<Levels> seeds = options.seeded() ? seeds(problem) : List.of();
        List<Levels> first = new ArrayList<>(List.of(Levels.widest(space)));
        first.addAll(seeds);
        measurements.measure(first);
        double baseline = measurements.measure(Levels.widest(space)).fom();

        VectorSurrogate outlook = new VectorSurrogate(problem, options, measurements, baseline, random);
        GroupChanges groups = new GroupChanges(space, problem.groups());
        AdaptiveMutation adaptive = new AdaptiveMutation(space, random, outlook::feasible);
        AmptJudge judge = new AmptJudge(options, measurements, outlook, groups, adaptive, baseline, random);
        new Evolution(space, options, random, measurements)
                .run(
                        seeds,
                        judge,
                        new LevelCrossover(CROSSOVER, space, random),
                        new AmptMutation(MUTATION, options.groupMutation(), space, groups, adaptive, random));
    }

    // The bounds of the space, and where there are more than two levels, what lies between them; and what the problem
    // knows.
    private static List<Levels> seeds(TuneProblem problem) {
        PrecisionSpace space = problem.space();
        int levels = space.choices().stream()
                .mapToInt(choice -> choice.formats().size())
                .max()
                .orElse(1);
        return Stream.concat(
                        IntStream.range(0, levels).mapToObj(level -> Levels.uniform(space, level)),
                        problem.beginnings().stream().map(Levels::of))
                .distinct()
                .toList();
    }
}
