package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.Progress;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.Surveying;
import org.ulpscope.search.internal.bayes.BayesProvider;
import org.ulpscope.study.Survey;

/** {@code auto}: chooses by measuring what a call costs. Goals that a survey leaves open are left to {@code bayes}, whose options it takes. */
public final class AutoProvider implements StrategyProvider {
    private final BayesProvider bayes = new BayesProvider();

    @Override
    public String name() {
        return "auto";
    }

    @Override
    public String summary() {
        return "Measures what a call costs, tries every input (exhaustive) or every binade (lattice) where that is quick, and goes on by bayes"
                + " for what is still open.";
    }

    @Override
    public List<StrategyOption> options() {
        return bayes.options();
    }

    @Override
    public Strategy create(SearchProblem problem) {
        return bayes.create(problem);
    }

    @Override
    public Strategy create(SearchProblem problem, Survey survey) {
        return survey.method().equals(Survey.NO_METHOD)
                ? bayes.create(problem)
                : new SurveyedStrategy(
                        problem,
                        survey,
                        open -> survey.isComplete()
                                ? Optional.empty()
                                : Optional.of(bayes.create(problem.withGoals(open, true))));
    }

    @Override
    public Survey survey(SearchProblem problem, Surveying surveying, Optional<Duration> timeLeft, Progress progress) {
        return surveying.probes().isEmpty()
                ? Survey.NONE
                : new AutoSurvey(problem, surveying, progress).run(timeLeft.map(SurveyTime::half));
    }
}
