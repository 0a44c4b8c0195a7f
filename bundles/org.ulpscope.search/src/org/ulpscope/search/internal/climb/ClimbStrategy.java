package org.ulpscope.search.internal.climb;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;
import org.ulpscope.search.internal.space.Space;
import org.ulpscope.search.internal.space.UnseenPoints;

/**
 * An evolution strategy (Beyer and Schwefel 2002, with rank selection and no recombination): in generations it draws some inputs anew, and changes those
 * that came nearest to each goal. It never ends by itself.
 */
final class ClimbStrategy implements Strategy {
    private static final int GENERATION = 500;
    private static final int GENERATIONS_OF_DRAWING = 3;
    private static final int DRAWN_IN = 6;

    private final Space space;
    private final UnseenPoints unseen;
    private final SplittableRandom random;
    private final ClimbDraws draws;
    private final Steps steps;
    private final List<Elite> elites;
    private final Deque<Suggestion> planned = new ArrayDeque<>();
    private int generation;

    ClimbStrategy(SearchProblem problem) {
        this.space = new Space(problem.slots());
        this.unseen = new UnseenPoints(space);
        this.random = new SplittableRandom(problem.seed());
        this.draws = new ClimbDraws(space, random);
        this.steps = new Steps(space, random);
        List<Elite> ofGoals = new ArrayList<>();
        for (Goal goal : problem.goals()) {
            ofGoals.add(new Elite(goal));
        }
        this.elites = List.copyOf(ofGoals);
    }

    @Override
    public List<Suggestion> suggest(int most) {
        if (planned.isEmpty()) {
            plan();
        }
        List<Suggestion> next = new ArrayList<>();
        while (next.size() < most && !planned.isEmpty()) {
            next.add(planned.poll());
        }
        return next;
    }

    private void plan() {
        for (int i = 0; i < GENERATION; i++) {
            int number = i;
            boolean[] climbs = {false};
            unseen.from(() -> {
                        Optional<long[]> from = generation < GENERATIONS_OF_DRAWING || number % DRAWN_IN == 0
                                ? Optional.empty()
                                : elites.get(number % elites.size()).one(random);
                        climbs[0] = from.isPresent();
                        return space.point(from.map(steps::from).orElseGet(draws::one));
                    })
                    .ifPresent(point ->
                            planned.add(new Suggestion(point, Optional.empty(), climbs[0] ? "step" : "drawn")));
        }
        generation++;
    }

    @Override
    public void learn(List<Observation> observations) {
        observations.forEach(observation -> space.ordinals(observation.point())
                .ifPresent(ordinals -> elites.forEach(elite -> elite.learn(ordinals, observation))));
    }

    @Override
    public void recall(List<Observation> observations) {
        observations.forEach(observation -> unseen.add(observation.point()));
        learn(observations);
    }

    @Override
    public boolean goesOnWhenReached() {
        return true;
    }
}
