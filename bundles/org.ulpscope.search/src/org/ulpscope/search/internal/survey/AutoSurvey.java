package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Surveying;
import org.ulpscope.study.Survey;

/** Chooses a survey by what calls cost, and runs it; the choice is recorded first, so that a resumed search repeats it. */
final class AutoSurvey {
    /** With fewer calls than these, a search that learns from each finds more than a lattice. */
    private static final double FEWEST_OF_A_LATTICE = 100_000;

    private final SearchProblem problem;
    private final Surveying surveying;
    private final Progress progress;

    AutoSurvey(SearchProblem problem, Surveying surveying, Progress progress) {
        this.problem = problem;
        this.surveying = surveying;
        this.progress = progress;
    }

    /** @param limit what a survey may take, if that is limited; otherwise it may be expected to take a few seconds, and take longer at worst */
    Survey run(Optional<Duration> limit) {
        Exhaustive exhaustive = new Exhaustive(problem, surveying, progress);
        Lattice lattice = new Lattice(problem, surveying, progress);
        String recorded = surveying.recorded().map(Survey::method).orElse("");
        if (recorded.equals(ExhaustiveProvider.NAME)) {
            return exhaustive.run("", limit);
        }
        if (recorded.equals(LatticeProvider.NAME)) {
            return lattice.run("", limit);
        }
        return chosen(exhaustive, lattice, limit);
    }

    private Survey chosen(Exhaustive exhaustive, Lattice lattice, Optional<Duration> limit) {
        Duration time = limit.orElse(SurveyTime.DEFAULT);
        Domain domain = new Domain(problem.slots());
        double call = CallCost.slowest(surveying.probes(), domain, time.dividedBy(2), progress);
        // Calls one after the other, as a user would time them, may take as many times as long as there are threads.
        String cost = "with all threads at work a call takes " + Quantities.callTime(call) + " on average";
        // No more calls than the search may make anyway, and none of them by chance.
        if (domain.size() <= problem.budget()) {
            return exhaustive.run(
                    "there are only " + Quantities.inputs(domain.size()) + " and " + cost, limit, call * domain.size());
        }
        if (domain.size() < Exhaustive.MOST_INPUTS && call * domain.size() <= time.toNanos()) {
            return exhaustive.run(cost, limit, call * domain.size());
        }
        if (call * FEWEST_OF_A_LATTICE <= time.toNanos()) {
            return lattice.run(cost + " and there are " + Quantities.inputs(domain.size()), limit);
        }
        Survey none = new Survey(
                Survey.NO_METHOD,
                "Strategy bayes, because " + cost + ", too long to look at many inputs.",
                true,
                List.of(),
                List.of());
        progress.message(none.reason());
        surveying.store().accept(none);
        return none;
    }
}
