package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Probe;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Surveying;
import org.ulpscope.study.Survey;

/** The exhaustive survey of a problem on all its probes. */
final class Exhaustive {
    /** A domain has to have fewer inputs than this. */
    static final double MOST_INPUTS = 0x1p40;

    private static final Duration NO_LIMIT = Duration.ofDays(1000);

    private final Domain domain;
    private final Surveying surveying;
    private final Progress progress;

    Exhaustive(SearchProblem problem, Surveying surveying, Progress progress) {
        this.domain = new Domain(problem.slots());
        this.surveying = surveying;
        this.progress = progress;
    }

    /**
     * Measures, says how long it will take, and runs it.
     *
     * @param why why it was chosen, to go on after "exhaustive, since"
     */
    Survey run(String why, Optional<Duration> time) {
        List<? extends Probe> probes = surveying.probes();
        if (probes.isEmpty()) {
            return Survey.NONE;
        }
        // A survey taken up again says what it said before.
        double call =
                surveying.recorded().isPresent() ? 0 : CallCost.slowest(probes, domain, SurveyTime.DEFAULT, progress);
        return run(why, time, call * domain.size());
    }

    /** @param estimate nanoseconds that it will take, as {@link #estimate} said */
    Survey run(String why, Optional<Duration> time, double estimate) {
        List<? extends Probe> probes = surveying.probes();
        String reason = surveying
                .recorded()
                .map(Survey::reason)
                .orElse("Strategy exhaustive, because " + why + ": " + Quantities.inputs(domain.size())
                        + (probes.size() == 1 ? "" : " on " + probes.size() + " platforms")
                        + ", which take about " + Quantities.time(estimate) + ".");
        progress.message(reason);
        SurveyBoard board = new SurveyBoard(ExhaustiveProvider.NAME, reason, probes, surveying.store());
        surveying.recorded().ifPresent(board::recall);
        board.post(false);
        progress.begin("Trying every input", (long) (domain.size() * probes.size()));
        IntStream.range(0, probes.size())
                .forEach(i -> board.census(i).ifPresent(census -> progress.worked(census.swept())));
        SurveyRun.onEach(
                probes.size(),
                i -> new ExhaustiveSurvey(probes.get(i), i, domain, board, time.orElse(NO_LIMIT), progress).run());
        return board.post(!progress.isCancelled());
    }
}
