package org.ulpscope.compare.internal;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.compare.disagreement.DisagreementGoal;
import org.ulpscope.compare.internal.rows.CompareRequests;
import org.ulpscope.compare.internal.sweep.SweepPlan;
import org.ulpscope.search.Goal;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyRequest;

/** What a comparison's strategy means: which inputs it sweeps, and by which strategy it searches for more. */
record CompareStrategy(StudyDescription study, Sweeping sweeping, Optional<StrategyProvider> search) {
    /** Which inputs are swept. */
    enum Sweeping {
        NONE,
        LATTICE,
        EXHAUSTIVE,
        /** All where that is quick, or else a lattice. */
        MEASURED
    }

    /** @throws UlpscopeException if there is no strategy of its name */
    static CompareStrategy of(StudyDescription study) {
        return switch (study.request().strategy()) {
            case "exhaustive" -> new CompareStrategy(study, Sweeping.EXHAUSTIVE, Optional.empty());
            case "lattice" -> new CompareStrategy(study, Sweeping.LATTICE, Optional.empty());
            case Strategies.DEFAULT ->
                new CompareStrategy(study, Sweeping.MEASURED, Optional.of(Strategies.named("bayes")));
            default ->
                new CompareStrategy(
                        study,
                        Sweeping.NONE,
                        Optional.of(Strategies.named(study.request().strategy())));
        };
    }

    /** @throws UlpscopeException if it does not fit the study's inputs, or an option does not fit it */
    void check() {
        double domain = SweepPlan.domain(study.slots());
        if (sweeping == Sweeping.EXHAUSTIVE && !SweepPlan.canBeExhaustive(domain)) {
            throw new BadInputException("The parameters of '" + study.request().kernel() + "' can take " + domain
                    + " values together, too many to try each; give them a domain, or choose the strategy auto.");
        }
        search.ifPresent(provider -> provider.create(problem()));
        if (search.isEmpty()
                && !CompareRequests.strategyOptions(study.request()).isEmpty()) {
            throw new BadInputException("The strategy '" + study.request().strategy() + "' has no options.");
        }
    }

    /** What the search is asked: for each pair of platforms the inputs on which they differ most. */
    SearchProblem problem() {
        StudyRequest request = study.request();
        List<String> names = study.platforms().stream().map(Platform::name).toList();
        List<Goal> goals = IntStream.range(1, names.size())
                .<Goal>mapToObj(other -> new DisagreementGoal(
                        names.getFirst() + " against " + names.get(other), 0, other, study.resultFormat()))
                .toList();
        return new SearchProblem(
                study.slots(),
                goals,
                study.resultFormat(),
                false,
                CompareRequests.strategyOptions(request),
                request.seed(),
                request.budget());
    }
}
