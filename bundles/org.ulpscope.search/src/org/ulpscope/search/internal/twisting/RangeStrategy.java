package org.ulpscope.search.internal.twisting;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;
import org.ulpscope.search.internal.space.Space;
import org.ulpscope.search.internal.space.UnseenPoints;

/**
 * XSCOPE's algorithm 1: for each goal, for each combination of ranges, a run of Bayesian optimisation of some iterations, which ends early at
 * an input that reaches any goal or has no value to learn from. No input is tried twice. Where a goal is done with once reached, the next
 * goal's turn comes at once; otherwise the next range's.
 */
public final class RangeStrategy implements Strategy {
    private static final int RANDOM_TRIES = 16;
    private static final int MOST_EMPTY_RUNS = 1000;

    private final SearchProblem problem;
    private final RangeSettings settings;
    private final Space space;
    private final UnseenPoints unseen;
    private final SplittableRandom random;
    private final List<Target> targets;
    private final Set<String> reached = new HashSet<>();
    private int current;
    private Optional<RangeRun> run = Optional.empty();
    private int iterations;

    public RangeStrategy(SearchProblem problem, RangeSettings settings) {
        this.problem = problem;
        this.settings = settings;
        this.space = new Space(problem.slots());
        this.unseen = new UnseenPoints(space);
        this.random = new SplittableRandom(problem.seed());
        this.targets = new ArrayList<>();
        for (Goal goal : problem.goals()) {
            settings.objectives()
                    .of(goal)
                    .ifPresent(objective -> targets.add(new Target(goal, objective, combinations())));
        }
    }

    /** A goal, what to maximise for it, and the ranges that are still to come. */
    private record Target(Goal goal, BayesObjective objective, RangeCombinations ranges) {}

    private RangeCombinations combinations() {
        return new RangeCombinations(IntStream.range(0, space.dimensions())
                .mapToObj(
                        slot -> settings.splitting().ranges(settings.sampling().cuts(space.axis(slot))))
                .toList());
    }

    @Override
    public List<Suggestion> suggest(int most) {
        for (int emptyRuns = 0; emptyRuns < MOST_EMPTY_RUNS; emptyRuns++) {
            if (run.isEmpty() && !beginRun()) {
                return List.of();
            }
            Optional<Suggestion> suggestion = nextOf(run.get());
            if (suggestion.isPresent()) {
                return List.of(suggestion.get());
            }
            run = Optional.empty();
        }
        return List.of();
    }

    /** The next suggestion of the run; empty when it finds no input that was not tried before. */
    private Optional<Suggestion> nextOf(RangeRun currentRun) {
        String reason = currentRun.hasModel() ? settings.acquisition().name() : "random";
        Point point = space.point(currentRun.propose(ordinals -> !unseen.contains(space.point(ordinals))));
        for (int attempt = 0; !unseen.add(point); attempt++) {
            if (attempt == RANDOM_TRIES) {
                return Optional.empty();
            }
            reason = "random";
            point = space.point(currentRun.proposeRandom());
        }
        iterations++;
        return Optional.of(
                new Suggestion(point, Optional.of(targets.get(current).goal().name()), reason));
    }

    private boolean beginRun() {
        iterations = 0;
        return settings.inRandomOrder() ? beginRandomRun() : beginNextRun();
    }

    private boolean beginNextRun() {
        while (current < targets.size()) {
            Target target = targets.get(current);
            Optional<List<SlotRange>> ranges =
                    isDone(target) ? Optional.empty() : target.ranges().next();
            if (ranges.isPresent()) {
                begin(target, ranges.get());
                return true;
            }
            current++;
        }
        return false;
    }

    private boolean beginRandomRun() {
        int[] open = IntStream.range(0, targets.size())
                .filter(i -> !isDone(targets.get(i)))
                .toArray();
        if (open.length == 0) {
            return false;
        }
        current = open[random.nextInt(open.length)];
        begin(targets.get(current), targets.get(current).ranges().random(random));
        return true;
    }

    private void begin(Target target, List<SlotRange> ranges) {
        run = Optional.of(
                new RangeRun(space, settings.sampling(), ranges, target.objective(), settings.acquisition(), random));
    }

    private boolean isDone(Target target) {
        return problem.stopAtFirst() && reached.contains(target.goal().name());
    }

    @Override
    public void learn(List<Observation> observations) {
        for (Observation observation : observations) {
            boolean exceptional = noteGoals(observation);
            run.ifPresent(r -> r.learn(observation));
            boolean valueless = targets.get(current).objective().of(observation).isEmpty();
            if (exceptional || valueless || iterations >= settings.iterations()) {
                run = Optional.empty();
            }
        }
    }

    private boolean noteGoals(Observation observation) {
        List<String> now = problem.goals().stream()
                .filter(goal -> goal.isReachedBy(observation))
                .map(Goal::name)
                .toList();
        reached.addAll(now);
        return !now.isEmpty();
    }

    @Override
    public void recall(List<Observation> observations) {
        for (Observation observation : observations) {
            unseen.add(observation.point());
            noteGoals(observation);
        }
    }
}
