package org.ulpscope.tune.internal.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.ulpscope.tune.search.SearchOptions;

/** Runs what is worth it of a generation, and ranks all of it by equation 1. */
final class AmptJudge implements Evolution.Judge {
    private static final int RUNNERS_UP = 3;

    private final SearchOptions options;
    private final Measurements measurements;
    private final VectorSurrogate outlook;
    private final GroupChanges groups;
    private final AdaptiveMutation adaptive;
    private final double baseline;
    private final RandomGenerator random;

    AmptJudge(
            SearchOptions options,
            Measurements measurements,
            VectorSurrogate outlook,
            GroupChanges groups,
            AdaptiveMutation adaptive,
            double baseline,
            RandomGenerator random) {
        this.options = options;
        this.measurements = measurements;
        this.outlook = outlook;
        this.groups = groups;
        this.adaptive = adaptive;
        this.baseline = baseline;
        this.random = random;
    }

    @Override
    public void look(List<Levels> individuals) {
        outlook.update();
        Optional<Levels> before = measurements.best();
        measurements.measure(
                options.foresight() || options.polished()
                        ? promising(individuals)
                        : individuals.stream().filter(outlook::passesFilter).toList());
        outlook.update();
        adaptive.adapt(before, measurements.best());
    }

    private Collection<Levels> promising(List<Levels> individuals) {
        List<Levels> candidates = new ArrayList<>(individuals);
        if (options.polished()) {
            measurements.best().map(groups::around).ifPresent(candidates::addAll);
        }
        Optional<GroupChanges> polish = options.polished() ? Optional.of(groups) : Optional.empty();
        int size = Math.max(2, options.population() / 6);
        BatchChoice batch = new BatchChoice(outlook, measurements, polish, random);
        Collection<Levels> chosen = batch.choose(candidates, size);
        if (!chosen.isEmpty()) {
            measurements.expect(batch.runnersUp(RUNNERS_UP * size));
        }
        return chosen;
    }

    /** What the execution filter holds back is not considered. */
    @Override
    public double fitness(Levels individual) {
        return measurements
                .of(individual)
                .map(evaluation -> Objective.of(evaluation, baseline))
                .orElseGet(() -> outlook.passesFilter(individual) ? outlook.objective(individual) : Objective.WORST);
    }
}
