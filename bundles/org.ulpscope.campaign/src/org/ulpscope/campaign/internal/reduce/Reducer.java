package org.ulpscope.campaign.internal.reduce;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.internal.cause.DifferentCase;
import org.ulpscope.campaign.internal.cause.OptionSearch;
import org.ulpscope.campaign.internal.cause.TraceSearch;
import org.ulpscope.campaign.internal.cause.TraceWalk;
import org.ulpscope.campaign.internal.cause.TracedRun;
import org.ulpscope.campaign.internal.cause.Tracer;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.reduce.SmallestCase;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;

/**
 * Makes discrepancies of two platforms small by delta debugging on the tree (Zeller and Hildebrandt, 2002; Misherghi and Su, 2006): what is one change away and still shows the kind of
 * discrepancy and its cause is gone on with. One round of all discrepancies is one batch on each platform.
 *
 * @param runner runs programs
 * @param left the one platform
 * @param right the other
 * @param listener is told of smaller ones as they are found
 */
public record Reducer(
        BatchRunner runner,
        CampaignPlatform left,
        CampaignPlatform right,
        ReductionListener listener,
        Progress progress) {
    private static final int MOST_ROUNDS = 40;

    /** One that may be what is looked for, of one of the reductions. */
    private record Trial(Reduction reduction, ReductionCandidate candidate) {}

    /** One that is a discrepancy of the right kind. */
    private record Shown(Trial trial, RunResult.Computed left, RunResult.Computed right) {
        DifferentCase toExplain() {
            return trial.reduction().toExplain(trial.candidate());
        }
    }

    /**
     * The smallest case of each goal, of which there is at least one; empty where the discrepancy does not show again, or the user asked to stop before it was reduced.
     */
    public List<Optional<SmallestCase>> reduce(List<ReductionGoal> goals) {
        FloatFormat format = goals.getFirst().program().format();
        TraceSearch search = TraceSearch.of(runner, left, right, format, progress);
        List<Optional<Reduction>> reductions = begun(goals, search);
        List<Reduction> open = reductions.stream().flatMap(Optional::stream).toList();
        for (int round = 0; round < MOST_ROUNDS && !open.isEmpty(); round++) {
            if (progress.isCancelled()) {
                return goals.stream()
                        .map(goal -> Optional.<SmallestCase>empty())
                        .toList();
            }
            round(open, search);
            open = open.stream().filter(one -> !one.isOver()).toList();
        }
        lookInto(reductions.stream().flatMap(Optional::stream).toList(), search);
        return reductions.stream().map(one -> one.map(Reduction::smallest)).toList();
    }

    private List<Optional<Reduction>> begun(List<ReductionGoal> goals, TraceSearch search) {
        List<ReductionCandidate> starts = goals.stream()
                .map(goal -> new ReductionCandidate(goal.program(), goal.start().input()))
                .toList();
        List<RunResult> onLeft = run(starts, left);
        List<RunResult> onRight = run(starts, right);
        List<Optional<Explanation>> traced =
                search.explain(goals.stream().map(ReductionGoal::start).toList());
        List<Optional<Reduction>> begun = new ArrayList<>();
        for (int i = 0; i < goals.size(); i++) {
            ReductionGoal goal = goals.get(i);
            if (i < onLeft.size()
                    && i < onRight.size()
                    && onLeft.get(i) instanceof RunResult.Computed one
                    && onRight.get(i) instanceof RunResult.Computed other) {
                Explanation why = traced.get(i)
                        .filter(found -> found.cause().equals(goal.cause()))
                        .orElse(new Explanation(goal.cause(), Optional.empty(), true));
                Reduction reduction = new Reduction(goal, why, one.value(), other.value());
                Optional<Reduction> started = Optional.of(reduction).filter(first -> first.shows(one, other));
                started.ifPresent(first -> listener.begins(goal));
                begun.add(started);
            } else {
                begun.add(Optional.empty());
            }
        }
        return begun;
    }

    private List<RunResult> run(List<ReductionCandidate> candidates, CampaignPlatform platform) {
        ProgramBatch batch = batch(candidates);
        return runner.run(batch.text(Tracing.NONE), batch.calls(0), platform, progress);
    }

    private static ProgramBatch batch(List<ReductionCandidate> candidates) {
        ProgramBatch batch = new ProgramBatch();
        candidates.forEach(one -> batch.add(one.program(), one.input()));
        return batch;
    }

    private void round(List<Reduction> open, TraceSearch search) {
        List<Trial> trials = trials(open);
        if (trials.isEmpty()) {
            return;
        }
        List<ReductionCandidate> candidates =
                trials.stream().map(Trial::candidate).toList();
        List<RunResult> onLeft = run(candidates, left);
        List<RunResult> onRight = run(candidates, right);
        List<Shown> shown = new ArrayList<>();
        for (int i = 0; i < Math.min(onLeft.size(), onRight.size()); i++) {
            Reduction reduction = trials.get(i).reduction();
            long already = shown.stream()
                    .filter(one -> one.trial().reduction() == reduction)
                    .count();
            if (already < Reduction.LOOKED_INTO && reduction.shows(onLeft.get(i), onRight.get(i))) {
                shown.add(new Shown(
                        trials.get(i), (RunResult.Computed) onLeft.get(i), (RunResult.Computed) onRight.get(i)));
            }
        }
        List<Optional<Explanation>> why = explained(shown, search);
        List<Reduction> gone = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            Shown one = shown.get(i);
            Reduction reduction = one.trial().reduction();
            Optional<Explanation> same = why.get(i).filter(reduction::isSameCause);
            if (same.isPresent() && !gone.contains(reduction)) {
                gone.add(reduction);
                reduction.reached(
                        one.trial().candidate(),
                        same.get(),
                        one.left().value(),
                        one.right().value());
                listener.isSmaller(reduction.goal(), one.trial().candidate().program());
            }
        }
    }

    private List<Trial> trials(List<Reduction> open) {
        ProgramBatch batch = batch(open.stream().map(Reduction::best).toList());
        List<Optional<TracedRun>> runs = new Tracer(runner, Tracing.WHOLE, progress).run(batch, left);
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < Math.min(runs.size(), open.size()); i++) {
            Reduction reduction = open.get(i);
            List<TraceStep> steps = runs.get(i)
                    .map(run -> TraceWalk.of(
                            reduction.best().program(), reduction.best().input(), Tracing.WHOLE, run.kept()))
                    .orElse(List.of());
            reduction.next(steps).forEach(candidate -> trials.add(new Trial(reduction, candidate)));
        }
        return trials;
    }

    /** Why each differs. Where a goal is an option it is asked only whether the difference goes with it; where it is not known there is nothing to ask. */
    private List<Optional<Explanation>> explained(List<Shown> shown, TraceSearch search) {
        List<Optional<Explanation>> why = new ArrayList<>(Collections.nCopies(shown.size(), Optional.empty()));
        Map<Cause, List<Integer>> options = new LinkedHashMap<>();
        List<Integer> traced = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            Cause cause = shown.get(i).trial().reduction().cause();
            switch (cause.kind()) {
                case OPTION ->
                    options.computeIfAbsent(cause, ignored -> new ArrayList<>()).add(i);
                case UNKNOWN -> why.set(i, Optional.of(new Explanation(cause, Optional.empty(), true)));
                default -> traced.add(i);
            }
        }
        List<Optional<Explanation>> byTrace = search.explain(cases(shown, traced));
        for (int i = 0; i < byTrace.size(); i++) {
            why.set(traced.get(i), byTrace.get(i));
        }
        OptionSearch optionSearch = new OptionSearch(runner, left, right, progress);
        options.forEach((cause, places) -> {
            List<Boolean> goes = optionSearch.goWith(cause, cases(shown, places));
            for (int i = 0; i < goes.size(); i++) {
                if (goes.get(i)) {
                    why.set(places.get(i), Optional.of(new Explanation(cause, Optional.empty(), true)));
                }
            }
        });
        return why;
    }

    private static List<DifferentCase> cases(List<Shown> shown, List<Integer> places) {
        return places.stream().map(i -> shown.get(i).toExplain()).toList();
    }

    /** A small program often shows the operation where a large one showed an option alone. */
    private void lookInto(List<Reduction> reductions, TraceSearch search) {
        List<Reduction> options = reductions.stream()
                .filter(one -> !one.cause().kind().isTraced())
                .toList();
        List<Optional<Explanation>> found = search.explain(
                options.stream().map(one -> one.toExplain(one.best())).toList());
        for (int i = 0; i < options.size(); i++) {
            found.get(i).flatMap(Explanation::operation).ifPresent(options.get(i)::operationFound);
        }
    }
}
