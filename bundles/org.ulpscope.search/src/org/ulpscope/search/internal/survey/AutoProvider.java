package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Goal;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.Surveying;
import org.ulpscope.search.internal.bayes.BayesProvider;
import org.ulpscope.study.Survey;

/** {@code auto}: chooses by measuring what a call costs. Goals that a survey leaves open are left to {@code bayes}, whose options it takes. */
public final class AutoProvider implements StrategyProvider {
    /** Below what a lattice that is not cut short looks at, in whatever kernel. */
    private static final long INPUTS_OF_A_THOROUGH_SURVEY = 50_000;

    private final BayesProvider bayes = new BayesProvider();

    @Override
    public String name() {
        return "auto";
    }

    @Override
    public String summary() {
        return "Measures what a call costs, tries every input (exhaustive) or every binade (lattice) where that is quick, and goes on by bayes"
                + " for what is still open, for as long as that comes nearer to it.";
    }

    @Override
    public List<StrategyOption> options() {
        return bayes.options();
    }

    @Override
    public String optionsOf() {
        return bayes.name() + ", used where " + name() + " left something open";
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
                        open -> survey.isComplete() ? Optional.empty() : Optional.of(after(survey, problem, open)));
    }

    private Strategy after(Survey survey, SearchProblem problem, List<Goal> open) {
        Strategy search = bayes.create(problem.withGoals(open, true));
        boolean thorough = survey.censuses().stream().allMatch(census -> census.swept() >= INPUTS_OF_A_THOROUGH_SURVEY);
        return thorough ? new WhileNearing(search, open) : search;
    }

    @Override
    public Survey survey(SearchProblem problem, Surveying surveying, Optional<Duration> timeLeft, Progress progress) {
        return surveying.probes().isEmpty()
                ? Survey.NONE
                : new AutoSurvey(problem, surveying, progress)
                        .run(timeLeft.map(left ->
                                SurveyTime.ofFollowed(left, problem.slots().size())));
    }
}
