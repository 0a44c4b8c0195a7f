package org.ulpscope.search.internal.bayes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;
import org.ulpscope.search.Surrogate;
import org.ulpscope.search.acquisition.Acquisition;
import org.ulpscope.search.internal.space.Space;
import org.ulpscope.search.internal.space.UnseenPoints;

/**
 * Our own search, in ordinals of the inputs and by ordinals of the output. It begins with special points; then, a round at a time, each open
 * goal gets a step of its bisection, steps of its trust region, a change to a promising input and now and then a step by its global model, and
 * all goals together a look anywhere. Every observation serves all goals.
 */
final class RegionStrategy implements Strategy {
    private static final int ROUNDS_BETWEEN_GLOBAL_STEPS = 4;
    private static final int LOOKS_WITHOUT_GOALS = 8;
    private static final int LOOKS_WITHOUT_REGION = 2;
    private static final int ATTEMPTS = 4;

    private final SearchProblem problem;
    private final Acquisition acquisition;
    private final int batch;
    private final Space space;
    private final Archive archive;
    private final UnseenPoints unseen;
    private final SplittableRandom random;
    private final Exploration exploration;
    private final List<GoalSearch> searches;
    private final Queue<Plan> planned = new ArrayDeque<>();
    private final Queue<Plan> asked = new ArrayDeque<>();
    private long rounds;

    /**
     * @param acquisition what makes an input of a trust region or of the whole space worth trying
     * @param batch steps of each trust region in a round
     * @param specialPoints whether to begin with special points
     */
    RegionStrategy(SearchProblem problem, Acquisition acquisition, int batch, boolean specialPoints) {
        this.problem = problem;
        this.acquisition = acquisition;
        this.batch = batch;
        this.space = new Space(problem.slots());
        this.archive = new Archive(space, problem.goals());
        this.unseen = new UnseenPoints(space);
        this.random = new SplittableRandom(problem.seed());
        SpecialPoints specials = new SpecialPoints(space);
        this.exploration = new Exploration(space, specials, random);
        this.searches = IntStream.range(0, problem.goals().size())
                .mapToObj(goal -> new GoalSearch(space, archive, goal, acquisition, random))
                .toList();
        if (specialPoints) {
            specials.first(random).forEach(point -> plan(point, Optional.empty(), "special value", sample -> {}));
        }
    }

    /** A suggestion and who waits for what comes of it. */
    private record Plan(Suggestion suggestion, Consumer<Sample> whenObserved) {}

    @Override
    public List<Suggestion> suggest(int most) {
        if (planned.isEmpty() && asked.isEmpty()) {
            planRound();
        }
        List<Suggestion> suggestions = new ArrayList<>();
        while (suggestions.size() < most && !planned.isEmpty()) {
            Plan plan = planned.remove();
            asked.add(plan);
            suggestions.add(plan.suggestion());
        }
        return suggestions;
    }

    @Override
    public void learn(List<Observation> observations) {
        for (Observation observation : observations) {
            Plan plan = asked.remove();
            archive.add(observation).ifPresent(sample -> {
                plan.whenObserved().accept(sample);
                IntStream.range(0, searches.size()).filter(sample::reached).forEach(goal -> searches.get(goal)
                        .restart());
            });
        }
    }

    @Override
    public void recall(List<Observation> observations) {
        for (Observation observation : observations) {
            unseen.add(observation.point());
            planned.removeIf(plan -> plan.suggestion().point().equals(observation.point()));
            archive.add(observation);
        }
    }

    @Override
    public Optional<Surrogate> surrogate(String goal) {
        return IntStream.range(0, searches.size())
                .filter(i -> problem.goals().get(i).name().equals(goal) && archive.hasDistances(i))
                .mapToObj(i -> searches.get(i).surrogate())
                .findFirst();
    }

    private void planRound() {
        rounds++;
        List<Integer> open = IntStream.range(0, searches.size())
                .filter(goal -> !(problem.stopAtFirst() && archive.isReached(goal)))
                .boxed()
                .toList();
        int looks = open.isEmpty() ? LOOKS_WITHOUT_GOALS : 1;
        for (int goal : open) {
            looks += planFor(goal) ? 0 : LOOKS_WITHOUT_REGION;
        }
        for (int i = 0; i < looks; i++) {
            unseen.from(() -> space.point(exploration.anywhere()))
                    .ifPresent(point -> enqueue(point, Optional.empty(), "exploration", sample -> {}));
        }
    }

    /** Plans a round's steps for a goal; false if it has no region to search in, so that looking elsewhere is worth more. */
    private boolean planFor(int goal) {
        GoalSearch search = searches.get(goal);
        Optional<String> name = Optional.of(problem.goals().get(goal).name());
        search.bracket().ifPresent(bracket -> {
            if (!plan(space.point(bracket.propose(random)), name, "bisection", bracket::learn)) {
                bracket.giveUp();
            }
        });
        Optional<TrustRegion> current = search.region();
        current.ifPresent(region -> {
            boolean anyNew = false;
            for (long[] ordinals : region.propose(batch, acquisition, random)) {
                anyNew |= plan(space.point(ordinals), name, "local " + acquisition.name(), region::learn);
            }
            if (!anyNew) {
                region.narrow();
            }
        });
        search.promising().ifPresent(sample -> {
            for (int i = 0; i < ATTEMPTS; i++) {
                if (plan(space.point(exploration.near(sample)), name, "variation", other -> {})) {
                    break;
                }
            }
        });
        if (rounds % ROUNDS_BETWEEN_GLOBAL_STEPS == 0 && archive.hasDistances(goal)) {
            plan(space.point(search.globalProposal()), name, acquisition.name(), sample -> {});
        }
        return current.isPresent();
    }

    /** Plans to try a point, unless that was done before. */
    private boolean plan(Point point, Optional<String> goal, String reason, Consumer<Sample> whenObserved) {
        boolean isNew = unseen.add(point);
        if (isNew) {
            enqueue(point, goal, reason, whenObserved);
        }
        return isNew;
    }

    private void enqueue(Point point, Optional<String> goal, String reason, Consumer<Sample> whenObserved) {
        planned.add(new Plan(new Suggestion(point, goal, reason), whenObserved));
    }
}
