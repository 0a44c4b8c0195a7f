package org.ulpscope.search.internal.bayes;

import java.util.SplittableRandom;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Space;

/**
 * Two inputs on different sides of a goal, and the way between them halved again and again in ordinals: bisection, which needs some sixty
 * steps to come from anywhere to neighbouring doubles. Where an input on the way lies on neither side, another place on it is tried.
 */
final class Bracket {
    private static final int MOST_UNDECIDED = 5;

    private final Space space;
    private final Archive archive;
    private final int goal;
    private final int patience;
    private Sample below;
    private Sample above;
    private double nearest;
    private int stepsWithoutProgress;
    private int undecided;

    /** @param patience steps without coming nearer to the goal after which it is spent */
    Bracket(Space space, Archive archive, int goal, Sample below, Sample above, int patience) {
        this.space = space;
        this.archive = archive;
        this.goal = goal;
        this.patience = patience;
        this.below = below;
        this.above = above;
        this.nearest = Math.min(archive.distance(below, goal), archive.distance(above, goal));
    }

    /** Whether it has closed, or came no nearer to the goal for long, as where the function jumps. */
    boolean isSpent() {
        boolean closed = true;
        for (int slot = 0; slot < space.dimensions() && closed; slot++) {
            closed = Math.abs(Axis.difference(below.ordinals()[slot], above.ordinals()[slot])) <= 1;
        }
        return closed || stepsWithoutProgress >= patience || undecided >= MOST_UNDECIDED;
    }

    /** The input half way between the two, or elsewhere between them after one that lay on neither side. */
    long[] propose(SplittableRandom random) {
        double share = undecided == 0 ? 0.5 : random.nextDouble(0.1, 0.9);
        long[] ordinals = new long[space.dimensions()];
        for (int slot = 0; slot < ordinals.length; slot++) {
            ordinals[slot] = space.axis(slot).between(below.ordinals()[slot], above.ordinals()[slot], share);
        }
        return ordinals;
    }

    /** Takes in what came of its proposal. */
    void learn(Sample sample) {
        double distance = archive.distance(sample, goal);
        boolean progress = distance < nearest;
        stepsWithoutProgress = progress ? 0 : stepsWithoutProgress + 1;
        nearest = progress ? distance : nearest;
        switch (sample.sides()[goal]) {
            case -1 -> below = sample;
            case 1 -> above = sample;
            default -> undecided++;
        }
        if (sample.sides()[goal] != 0) {
            undecided = 0;
        }
    }

    /** Its proposal was tried before, so that nothing new lies there. */
    void giveUp() {
        undecided = MOST_UNDECIDED;
    }
}
