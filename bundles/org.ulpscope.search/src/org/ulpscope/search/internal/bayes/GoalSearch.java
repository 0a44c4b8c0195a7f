package org.ulpscope.search.internal.bayes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.ulpscope.search.Surrogate;
import org.ulpscope.search.acquisition.Acquisition;
import org.ulpscope.search.internal.space.Space;

/** The search for one goal: a trust region, a bracket and a global model at a time, each begun anew where the last one ended. */
final class GoalSearch {
    private static final double[] WIDTHS = {0.3, 0.05, 0.01, 0.001};
    private static final double TABU = 1e-3;
    private static final double MEAN_RANK = 2;
    private static final int CHOICE = 16;

    private final Space space;
    private final Archive archive;
    private final int goal;
    private final Acquisition acquisition;
    private final SplittableRandom random;
    private final BracketingPairs brackets;
    private final GlobalModel globalModel;
    private final List<double[]> spent = new ArrayList<>();
    private Optional<TrustRegion> region = Optional.empty();
    private Optional<Bracket> bracket = Optional.empty();

    GoalSearch(Space space, Archive archive, int goal, Acquisition acquisition, SplittableRandom random) {
        this.space = space;
        this.archive = archive;
        this.goal = goal;
        this.acquisition = acquisition;
        this.random = random;
        this.brackets = new BracketingPairs(space, archive, goal);
        this.globalModel = new GlobalModel(space, archive, goal, acquisition);
    }

    /** What is believed about the distance to the goal: a model of its own, so that looking at it changes nothing in the search. */
    Surrogate surrogate() {
        return new GlobalModel(space, archive, goal, acquisition);
    }

    /** The trust region to go on with, if there is an input to begin one at: one that is not on a plateau. */
    Optional<TrustRegion> region() {
        if (region.filter(current -> !current.isSpent()).isEmpty()) {
            region.ifPresent(ended -> spent.add(space.unit(ended.centre().ordinals())));
            region = start().map(start ->
                    new TrustRegion(space, archive, goal, start, WIDTHS[random.nextInt(WIDTHS.length)]));
        }
        return region;
    }

    /** The bracket to go on with, if there are inputs on both sides of the goal. */
    Optional<Bracket> bracket() {
        if (bracket.filter(current -> !current.isSpent()).isEmpty()) {
            bracket = brackets.next(random);
        }
        return bracket;
    }

    /** An input that is worth trying by all that is known of the whole space. */
    long[] globalProposal() {
        return globalModel.propose(random);
    }

    /** An input to vary, one of the nearest to the goal that no trust region has ended at; empty when nothing is known. */
    Optional<Sample> promising() {
        return oneOf(archive.nearest(goal, CHOICE, this::isUnspent));
    }

    private Optional<Sample> start() {
        return oneOf(archive.nearest(goal, CHOICE, sample -> !archive.isOnPlateau(sample, goal) && isUnspent(sample)));
    }

    /** One of the first, the nearer the likelier. */
    private Optional<Sample> oneOf(List<Sample> nearest) {
        int rank = (int) (-MEAN_RANK * Math.log(1 - random.nextDouble()));
        return nearest.isEmpty() ? Optional.empty() : Optional.of(nearest.get(Math.min(rank, nearest.size() - 1)));
    }

    /** The goal was reached here: what comes next begins elsewhere. */
    void restart() {
        region.ifPresent(ended -> spent.add(space.unit(ended.centre().ordinals())));
        region = Optional.empty();
        bracket = Optional.empty();
    }

    private boolean isUnspent(Sample sample) {
        double[] place = space.unit(sample.ordinals());
        return spent.stream().noneMatch(centre -> isNear(centre, place));
    }

    private static boolean isNear(double[] a, double[] b) {
        for (int i = 0; i < a.length; i++) {
            if (Math.abs(a[i] - b[i]) > TABU) {
                return false;
            }
        }
        return true;
    }
}
