package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Probe;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Surveying;
import org.ulpscope.search.internal.Deadline;
import org.ulpscope.study.Census;
import org.ulpscope.study.Survey;
import org.ulpscope.study.Survey.Sample;

/**
 * The lattice survey of a problem on all its probes. One that was interrupted makes its first rounds anew, which are short and show where kinds meet,
 * and goes on with further ones beside what it had counted and found.
 */
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
        List<? extends Probe> probes = surveying.probes();
        if (probes.isEmpty()) {
            return Survey.NONE;
        }
        String reason = surveying
                .recorded()
                .map(Survey::reason)
                .orElse("Strategy lattice, because " + why + ": grids over all binades of the domain, "
                        + limit.map(time -> "for at most " + Quantities.time(time))
                                .orElse("each denser than the one before, until one shows nothing new")
                        + ".");
        progress.message(reason);
        SurveyBoard board = new SurveyBoard(LatticeProvider.NAME, reason, probes, surveying.store());
        surveying.recorded().ifPresent(recorded -> takeUp(recorded, board));
        board.post(false);
        progress.begin("Trying inputs of every binade", 0);
        Domain domain = new Domain(problem.slots());
        SurveyRun.onEach(probes.size(), i -> look(probes.get(i), domain, i, board, limit));
        return board.post(!progress.isCancelled());
    }

    private void sayCutShort(Probe looked, LatticeSurvey survey) {
        String line = "The lattice on " + looked.name() + " was ended by its time after "
                + Quantities.inputs(survey.tally().swept()) + ", in round " + survey.rounds() + " of "
                + LatticeSurvey.MOST_ROUNDS + ".";
        progress.message(line);
        surveying.log().accept(line);
    }

    private void takeUp(Survey recorded, SurveyBoard board) {
        board.recall(recorded);
        long swept = recorded.censuses().stream().mapToLong(Census::swept).sum();
        if (swept > 0) {
            String line = "Strategy lattice goes on after " + Quantities.inputs(swept)
                    + ". Its first rounds are made anew, which shows where the classes meet, and are not counted twice.";
            progress.message(line);
            surveying.log().accept(line);
        }
    }

    private void look(Probe looked, Domain domain, int probe, SurveyBoard board, Optional<Duration> limit) {
        Progress until =
                limit.<Progress>map(time -> new Deadline(progress, time)).orElse(progress);
        LatticeSurvey survey = new LatticeSurvey(looked, domain, problem.seed(), until);
        Optional<Census> recorded = board.census(probe);
        List<Sample> before = board.samples(probe);
        boolean ended = survey.run(limit.map(time -> RoundAllowance.all())
                .orElseGet(() -> RoundAllowance.within(SurveyTime.LATTICE, looked::callNanos)));
        if (!ended && !progress.isCancelled()) {
            sayCutShort(looked, survey);
        }
        List<Sample> first = survey.chosen();
        boolean wasFurther = recorded.filter(survey::takeUp).isPresent();
        List<Sample> others = wasFurther
                ? before.stream()
                        .filter(Predicate.not(new HashSet<>(first)::contains))
                        .toList()
                : List.of();
        // Whoever looks at the study sees what was met long before the time is up.
        board.post(probe, survey.tally().census(), first, others);
        if (limit.isPresent()) {
            survey.goOn(others, later -> board.post(probe, survey.tally().census(), first, later));
        }
    }
}
