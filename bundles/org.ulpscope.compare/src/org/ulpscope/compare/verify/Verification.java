package org.ulpscope.compare.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.disagreement.AllPlatforms;
import org.ulpscope.compare.internal.sweep.SweepPlan;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.report.Coverage;
import org.ulpscope.search.Observation;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.SearchResult;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Trial;
import org.ulpscope.search.loop.Search;
import org.ulpscope.study.CountWords;

/**
 * Holds a function, the candidate, against a reference: over a lattice, near the numbers that formulas and the two sources are made of, on NaNs and
 * infinities, and by a search that climbs to the largest difference. The two run in processes of their own, so that neither sees what the other gives.
 */
public final class Verification {
    private static final Set<String> SWEEPS = Set.of("exhaustive", "lattice");
    private static final int BATCH = 1 << 14;
    private static final int MOST_FAULTS = 8;

    private final Evaluator candidate;
    private final List<Evaluator> both;
    private final VerifyRequest request;
    private final Progress progress;
    private final VerifyTally tally;
    private final VerifyPlan plan;
    private Coverage leftOut = Coverage.NONE;

    private Verification(
            Evaluator candidate, Evaluator reference, VerifyPlan plan, VerifyRequest request, Progress progress) {
        this.candidate = candidate;
        this.both = List.of(candidate, reference);
        this.plan = plan;
        this.request = request;
        this.progress = progress;
        this.tally = new VerifyTally(candidate.slots(), candidate.resultFormat(), request.ulps());
    }

    /**
     * Looks for a difference. The evaluators stay open.
     *
     * @param candidate the function, whose inputs and domain these are
     * @param reference what it should give; with as many inputs, in the same formats or wider ones
     * @throws BadInputException if the two do not fit, there is no such strategy, or the domain is too large to try each input
     */
    public static VerifyResult run(
            VerifiedFunction candidate, VerifiedFunction reference, VerifyRequest request, Progress progress) {
        BadInputException.unless(
                !candidate.isSameAs(reference),
                "Refused, since the test shows nothing. The reference is the candidate itself.");
        Evaluator first = candidate.evaluator();
        Evaluator fitting = ReferenceFormats.fitted(reference.evaluator(), first.slots(), first.resultFormat());
        List<String> texts = Stream.of(candidate, reference)
                .flatMap(function -> function.text().stream())
                .toList();
        Verification verification =
                new Verification(first, fitting, VerifyPlan.of(first.slots(), texts, request), request, progress);
        try (AllPlatforms platforms = new AllPlatforms(verification.both)) {
            verification.look(platforms);
        }
        return new VerifyVerdict(
                        candidate.name(),
                        reference.name(),
                        request,
                        verification.tally,
                        candidate.leftOut().and(verification.leftOut).and(verification.plan.leftOut()))
                .result();
    }

    private void look(AllPlatforms platforms) {
        SweepPlan sweeps = plan.sweeps();
        progress.begin("Comparing " + sweeps.count() + " inputs", sweeps.count());
        long swept = apart(platforms, sweeps.apart());
        trySome(platforms, plan.sample());
        for (SweepRequest part : sweeps.parts()) {
            swept += goesOn() ? sweep(platforms, part) : 0;
        }
        if (swept < sweeps.count()) {
            leftOut = leftOut.without(
                    CountWords.number(sweeps.count() - swept) + " of the " + CountWords.counted(sweeps.count(), "input")
                            + " that were to be compared",
                    progress.isCancelled() ? "it was ended before" : "too many calls did not return");
        } else if (goesOn() && !plan.isExhaustive() && !SWEEPS.contains(request.strategy())) {
            search();
        }
    }

    private boolean goesOn() {
        return tally.faults() < MOST_FAULTS && !progress.isCancelled();
    }

    private long sweep(AllPlatforms platforms, SweepRequest part) {
        long made = 0;
        while (made < part.count() && goesOn()) {
            int asked = (int) Math.min(BATCH, part.count() - made);
            SweepRequest batch = new SweepRequest(part.first() + made, asked, part.axes());
            List<Outcomes> outcomes = platforms.begin(batch, progress).outcomes();
            int count = AllPlatforms.made(outcomes);
            long[] input = new long[part.axes().size()];
            for (int row = 0; row < count; row++) {
                plan.fill(input, batch, row);
                add(input, outcomes, row);
            }
            progress.worked(count);
            made += count;
            if (count < asked) {
                return made;
            }
        }
        return made;
    }

    private long apart(AllPlatforms platforms, List<List<Long>> inputs) {
        List<Outcomes> outcomes = evaluate(platforms, inputs);
        int count = AllPlatforms.made(outcomes);
        add(inputs, outcomes, count);
        progress.worked(count);
        return count;
    }

    /** Each fault takes a worker of its own: where many calls do not return, a few tell so. Otherwise they come again in their turn, and count then. */
    private void trySome(AllPlatforms platforms, List<List<Long>> inputs) {
        List<Outcomes> outcomes = evaluate(platforms, inputs);
        if (outcomes.getFirst().faults().size() >= MOST_FAULTS) {
            add(inputs, outcomes, AllPlatforms.made(outcomes));
        }
    }

    private List<Outcomes> evaluate(AllPlatforms platforms, List<List<Long>> inputs) {
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < candidate.slots().size(); slot++) {
            int column = slot;
            columns.add(inputs.stream().mapToLong(input -> input.get(column)).toArray());
        }
        return platforms.evaluate(new Inputs(columns, inputs.size()), progress);
    }

    private void add(List<List<Long>> inputs, List<Outcomes> outcomes, int count) {
        for (int row = 0; row < count; row++) {
            add(bits(inputs.get(row)), outcomes, row);
        }
    }

    private void add(long[] input, List<Outcomes> outcomes, int row) {
        Outcomes given = outcomes.getFirst();
        Outcomes expected = outcomes.getLast();
        if (given.returned(row) && expected.returned(row)) {
            tally.add(input, given.bits(row), expected.bits(row));
        } else {
            tally.add(input, given.get(row), expected.get(row));
        }
    }

    private static long[] bits(List<Long> input) {
        return input.stream().mapToLong(Long::longValue).toArray();
    }

    private void search() {
        FloatFormat format = candidate.resultFormat();
        boolean isUsual = request.strategy().equals(Strategies.DEFAULT);
        SearchProblem problem = new SearchProblem(
                candidate.slots(),
                List.of(new VerifyGoal(format)),
                format,
                false,
                request.options(),
                request.seed(),
                request.budget());
        SearchResult result = Search.run(
                problem,
                Strategies.named(isUsual ? "climb" : request.strategy()),
                both,
                List.of(),
                this::tried,
                progress,
                request.timeBudget());
        switch (result.end()) {
            case CANCELLED -> leftOut = leftOut.without("what the search would have tried", "it was ended before");
            case TOO_MANY_FAULTS ->
                leftOut = leftOut.without("what the search would have tried", "too many calls did not return");
            default -> {}
        }
    }

    private void tried(List<Trial> trials) {
        for (Trial trial : trials) {
            Observation observation = trial.observation();
            long[] input = new long[observation.point().dimensions()];
            Arrays.setAll(input, observation.point()::bits);
            tally.add(
                    input,
                    observation.outcomes().get(VerifyGoal.CANDIDATE),
                    observation.outcomes().get(VerifyGoal.REFERENCE));
        }
    }
}
