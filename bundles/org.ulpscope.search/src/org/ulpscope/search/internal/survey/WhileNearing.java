package org.ulpscope.search.internal.survey;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;
import org.ulpscope.search.Surrogate;

/**
 * Another strategy for as long as it comes nearer to some goal now and then. A goal that was not met among very many inputs from all over the
 * domain mostly cannot be, and then a search stays as far from it as its first few inputs were.
 */
final class WhileNearing implements Strategy {
    /**
     * Trials in a row, none of them nearer to any goal than those before. In 32 searches for powers of distances to random places, in one and two
     * slots, 11 met a goal that the lattice had missed, and the longest such row before that was below 122 for ten of them, and 392 for one.
     */
    private static final int PATIENCE = 200;

    private final Strategy strategy;
    private final List<Goal> goals;
    private final Map<String, Double> nearest = new HashMap<>();
    private int inVain;

    WhileNearing(Strategy strategy, List<Goal> goals) {
        this.strategy = strategy;
        this.goals = List.copyOf(goals);
    }

    @Override
    public List<Suggestion> suggest(int most) {
        // Never more than may be in vain, so that where it ends does not depend on how many are asked for at a time.
        int fitting = Math.min(most, PATIENCE - inVain);
        return fitting <= 0 ? List.of() : strategy.suggest(fitting);
    }

    @Override
    public void learn(List<Observation> observations) {
        observations.forEach(observation -> inVain = isNearer(observation) ? 0 : inVain + 1);
        strategy.learn(observations);
    }

    @Override
    public void recall(List<Observation> observations) {
        observations.forEach(this::isNearer);
        strategy.recall(observations);
    }

    @Override
    public boolean goesOnWhenReached() {
        return strategy.goesOnWhenReached();
    }

    @Override
    public Optional<Surrogate> surrogate(String goal) {
        return strategy.surrogate(goal);
    }

    private boolean isNearer(Observation observation) {
        boolean nearer = false;
        for (Goal goal : goals) {
            OptionalDouble distance = goal.distance(observation);
            if (distance.isPresent()
                    && distance.getAsDouble() < nearest.getOrDefault(goal.name(), Double.POSITIVE_INFINITY)) {
                nearest.put(goal.name(), distance.getAsDouble());
                nearer = true;
            }
        }
        return nearer;
    }
}
