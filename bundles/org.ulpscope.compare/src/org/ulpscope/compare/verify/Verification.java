package org.ulpscope.compare.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.outcome.Outcomes;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.internal.AllPlatforms;
import org.ulpscope.compare.internal.NearOrdinaryNumbers;
import org.ulpscope.compare.internal.NonFiniteInputs;
import org.ulpscope.compare.internal.SweepPlan;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.report.Coverage;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Search;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.SearchResult;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Trial;
import org.ulpscope.study.CountWords;

/**
 * Holds a function, the candidate, against a reference: over a lattice, near the numbers that formulas and the two sources are made of, on NaNs and
 * infinities, and by a search that climbs to the largest difference. The two run in processes of their own, so that neither sees what the other gives.
 */
public final class Verification {
    private static final Set<String> SWEEPS = Set.of("exhaustive", "lattice");
    private static final int BATCH = 1 << 14;

    private final Evaluator candidate;
    private final List<Evaluator> both;
    private final VerifyRequest request;
    private final Progress progress;
    private final VerifyTally tally;
    private final List<List<Long>> literals;
    private Coverage leftOut = Coverage.NONE;

    private Verification(
            Evaluator candidate,
            Evaluator reference,
            List<String> texts,
            VerifyRequest request,
            Progress progress) {
        this.literals = LiteralInputs.of(texts, candidate.slots());
        this.candidate = candidate;
        this.both = List.of(candidate, reference);
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
        Evaluator first = candidate.evaluator();
        Evaluator fitting = ReferenceFormats.fitted(reference.evaluator(), first.slots(), first.resultFormat());
        Verification verification = new Verification(
                first,
                fitting,
                Stream.of(candidate, reference)
                        .flatMap(function -> function.text().stream())
                        .toList(),
                request,
                progress);
        try (AllPlatforms platforms = new AllPlatforms(verification.both)) {
            verification.look(platforms);
        }
        return new VerifyVerdict(
                        candidate.name(),
                        reference.name(),
                        request,
                        verification.tally,
                        candidate.leftOut().and(verification.leftOut))
                .result();
    }

    private void look(AllPlatforms platforms) {
        SweepPlan plan = plan();
        progress.begin("Comparing " + plan.count() + " inputs", plan.count());
        long swept = 0;
        for (SweepRequest part : plan.parts()) {
            swept += sweep(platforms, part);
        }
        swept += apart(platforms, plan.apart());
        if (swept < plan.count()) {
            leftOut = leftOut.without(
                    CountWords.number(plan.count() - swept) + " of the "
                            + CountWords.counted(plan.count(), "input") + " that were to be compared",
                    progress.isCancelled() ? "it was ended before" : "too many calls did not return");
        } else if (!plan.exhaustive() && !SWEEPS.contains(request.strategy())) {
            search();
        }
        leaveOut(plan);
    }

    private SweepPlan plan() {
        List<InputSlot> slots = candidate.slots();
        boolean isExhaustive = request.strategy().equals("exhaustive");
        BadInputException.unless(
                !isExhaustive || SweepPlan.canBeExhaustive(SweepPlan.domain(slots)),
                "There are too many inputs to try each; give the parameters a domain, or choose the strategy auto.");
        SweepPlan plan = isExhaustive
                ? SweepPlan.exhaustive(slots)
                : SweepPlan.lattice(slots, request.lattice(), request.seed());
        boolean isNear = !plan.exhaustive() && request.lattice() >= VerifyRequest.LATTICE;
        Stream<List<Long>> apart = plan.exhaustive() ? Stream.empty() : literals.stream();
        return (isNear ? plan.with(NearOrdinaryNumbers.lattices(slots)) : plan)
                .beside(Stream.concat(NonFiniteInputs.of(slots).stream(), apart).toList());
    }

    private long sweep(AllPlatforms platforms, SweepRequest part) {
        long made = 0;
        while (made < part.count() && !progress.isCancelled()) {
            int asked = (int) Math.min(BATCH, part.count() - made);
            SweepRequest batch = new SweepRequest(part.first() + made, asked, part.axes());
            List<Outcomes> outcomes = platforms.begin(batch, progress).outcomes();
            int count = AllPlatforms.made(outcomes);
            long[] input = new long[part.axes().size()];
            for (int row = 0; row < count; row++) {
                for (int slot = 0; slot < input.length; slot++) {
                    input[slot] = candidate
                            .slots()
                            .get(slot)
                            .format()
                            .bits(part.axes().get(slot).ordinal(batch.first() + row));
                }
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
        if (inputs.isEmpty()) {
            return 0;
        }
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < candidate.slots().size(); slot++) {
            int column = slot;
            columns.add(inputs.stream().mapToLong(input -> input.get(column)).toArray());
        }
        List<Outcomes> outcomes = platforms.evaluate(new Inputs(columns, inputs.size()), progress);
        int count = AllPlatforms.made(outcomes);
        for (int row = 0; row < count; row++) {
            add(inputs.get(row).stream().mapToLong(Long::longValue).toArray(), outcomes, row);
        }
        progress.worked(count);
        return count;
    }

    private void add(long[] input, List<Outcomes> outcomes, int row) {
        tally.add(input, outcomes.getFirst().get(row), outcomes.getLast().get(row));
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

    private void leaveOut(SweepPlan plan) {
        if (!plan.exhaustive()) {
            leftOut = leftOut.without(
                    "all other inputs, of " + String.format(Locale.ROOT, "%.3g", plan.domain()), "this is a search, and no proof");
        }
        boolean hasNumbers = candidate.slots().stream().anyMatch(slot -> slot.format() instanceof FloatFormat);
        if (hasNumbers && NonFiniteInputs.of(candidate.slots()).isEmpty()) {
            leftOut = leftOut.without("NaN, infinity as an input", "the domain leaves them out");
        }
        Optional.of(outside()).filter(names -> !names.isEmpty()).ifPresent(names -> leftOut = leftOut.without(
                "inputs outside of the domain of " + names, "it is asked so"));
    }

    private String outside() {
        return String.join(
                ", ",
                candidate.slots().stream()
                        .filter(slot -> slot.lowest() != slot.format().minOrdinal()
                                || slot.highest() != slot.format().maxOrdinal())
                        .map(InputSlot::name)
                        .toList());
    }
}
