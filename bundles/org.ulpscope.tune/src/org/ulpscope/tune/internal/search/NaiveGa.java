package org.ulpscope.tune.internal.search;

import io.jenetics.Mutator;
import java.util.List;
import java.util.random.RandomGenerator;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneProblem;
import org.ulpscope.tune.search.TuneStrategy;

/** The black-box search of AMPT-GA section 4.2: a genetic algorithm that knows nothing of the program and runs every individual. */
public final class NaiveGa implements TuneStrategy {
    private static final double CROSSOVER = 0.8;

    @Override
    public String id() {
        return "naive-ga";
    }

    @Override
    public String description() {
        return "mixes and changes choices blindly, and runs each";
    }

    @Override
    public void search(TuneProblem problem, SearchOptions options, RandomGenerator random) {
        Measurements measurements = new Measurements(problem);
        Evaluation baseline = measurements.measure(Levels.widest(problem.space()));
        Evolution evolution = new Evolution(problem.space(), options, random, measurements);
        evolution.run(
                List.of(),
                new Evolution.Judge() {
                    @Override
                    public void look(List<Levels> individuals) {
                        measurements.measure(individuals);
                    }

                    @Override
                    public double fitness(Levels individual) {
                        return Objective.of(measurements.measure(individual), baseline.fom());
                    }
                },
                new LevelCrossover(CROSSOVER, problem.space(), random),
                new Mutator<>(1.0 / Math.max(2, problem.space().choices().size())));
    }
}
