package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.Progress;
import org.ulpscope.search.Probe;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Surveying;
import org.ulpscope.search.internal.Deadline;
import org.ulpscope.study.Survey;

/** The lattice survey of a problem on all its probes. It is short, so that one that was interrupted begins anew. */
final class Lattice {
    private final SearchProblem problem;
    private final Surveying surveying;
    private final Progress progress;

    Lattice(SearchProblem problem, Surveying surveying, Progress progress) {
        this.problem = problem;
        this.surveying = surveying;
        this.progress = progress;
    }

    /**
     * Ends by itself where nobody said how long it may take, and goes on to the end of the time where somebody did.
     *
     * @param why why it was chosen, to go on after "lattice, since"
     */
    Survey run(String why, Optional<Duration> limit) {
        Duration time = limit.orElse(SurveyTime.LATTICE);
        List<? extends Probe> probes = surveying.probes();
        if (probes.isEmpty()) {
            return Survey.NONE;
        }
        String reason = surveying
                .recorded()
                .map(Survey::reason)
                .orElse("Strategy lattice, since " + why + ": grids over the binades of both signs, for at most "
                        + Quantities.time(time) + ".");
        progress.message(reason);
        SurveyBoard board = new SurveyBoard(LatticeProvider.NAME, reason, probes, surveying.store());
        board.post(false);
        progress.begin("Trying inputs of every binade", 0);
        Domain domain = new Domain(problem.slots());
        SurveyRun.onEach(probes.size(), i -> {
            LatticeSurvey survey =
                    new LatticeSurvey(probes.get(i), domain, problem.seed(), new Deadline(progress, time));
            survey.run();
            List<Survey.Sample> first = survey.chosen();
            // Whoever looks at the study sees what was met long before the time is up.
            board.post(i, survey.tally().census(), first);
            if (limit.isPresent()) {
                List<Survey.Sample> later = survey.goOn();
                board.post(i, survey.tally().census(), first, later);
            }
        });
        return board.post(!progress.isCancelled());
    }
}
