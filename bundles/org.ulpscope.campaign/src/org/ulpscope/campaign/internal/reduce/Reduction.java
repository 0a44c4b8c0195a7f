package org.ulpscope.campaign.internal.reduce;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.internal.cause.DifferentCase;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.reduce.SmallestCase;
import org.ulpscope.numeric.Value;

/** A discrepancy on its way to its smallest program: what has been reached, and what is tried next. */
final class Reduction {
    /** How many programs are compiled for one discrepancy at a time. */
    private static final int WINDOW = 40;

    /** How many of those that show a discrepancy of the kind are asked for its cause: it takes longer to find. */
    static final int LOOKED_INTO = 8;

    /** How often a reduction goes on for numbers alone. */
    private static final int MOST_POLISHES = 5;

    private final ReductionGoal goal;
    private ReductionCandidate best;
    private Value left;
    private Value right;
    private Explanation explanation;
    private boolean sliced;
    private int tried;
    private int polishes;
    private boolean over;

    Reduction(ReductionGoal goal, Explanation explanation, Value left, Value right) {
        this.goal = goal;
        this.best = new ReductionCandidate(goal.program(), goal.start().input());
        this.explanation = explanation;
        this.left = left;
        this.right = right;
    }

    ReductionGoal goal() {
        return goal;
    }

    ReductionCandidate best() {
        return best;
    }

    boolean isOver() {
        return over;
    }

    Cause cause() {
        return goal.cause();
    }

    /** What is to be tried now, the smallest first. @param steps of a run of the best so far */
    List<ReductionCandidate> next(List<TraceStep> steps) {
        if (!sliced) {
            sliced = true;
            List<ReductionCandidate> slices = explanation
                    .operation()
                    .map(guilty -> Slices.of(best, steps, guilty, left, right))
                    .orElse(List.of());
            if (!slices.isEmpty()) {
                return slices;
            }
        }
        List<ReductionCandidate> all = Simplifications.of(best, steps);
        int windows = Math.ceilDiv(all.size(), WINDOW);
        over = tried >= windows;
        int window = tried++;
        // Each window has some of every size: the smallest ones mostly fail.
        return IntStream.range(0, all.size())
                .filter(i -> i % windows == window)
                .mapToObj(all::get)
                .toList();
    }

    /** Whether two results are a discrepancy of the kind. */
    boolean shows(RunResult onLeft, RunResult onRight) {
        return onLeft instanceof RunResult.Computed one
                && onRight instanceof RunResult.Computed other
                && DiscrepancyKind.of(one.value(), other.value())
                        .equals(Optional.of(goal.start().kind()));
    }

    DifferentCase toExplain(ReductionCandidate candidate) {
        return new DifferentCase(
                candidate.program(), candidate.input(), goal.start().kind());
    }

    /** Whether an explanation is of the cause that is to be kept. */
    boolean isSameCause(Explanation other) {
        return other.cause().equals(goal.cause());
    }

    /** A smaller one was found. */
    void reached(ReductionCandidate smaller, Explanation why, Value onLeft, Value onRight) {
        CaseSize before = best.size();
        CaseSize now = smaller.size();
        polishes += before.operations() == now.operations() && before.parts() == now.parts() ? 1 : 0;
        best = smaller;
        explanation = why;
        left = onLeft;
        right = onRight;
        tried = 0;
        over = polishes == MOST_POLISHES;
    }

    /** What the best one so far is by is known now. */
    void operationFound(CulpritOperation operation) {
        explanation = new Explanation(goal.cause(), Optional.of(operation), true);
    }

    SmallestCase smallest() {
        return new SmallestCase(best.program(), best.input(), goal.start().kind(), left, right, explanation);
    }
}
