package org.ulpscope.search.internal.survey;

import java.util.List;
import java.util.Optional;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.internal.OptionValues;
import org.ulpscope.study.Survey;

/** A strategy that is a survey and nothing after it, and has no options. */
abstract class SweepProvider implements StrategyProvider {
    @Override
    public final List<StrategyOption> options() {
        return List.of();
    }

    @Override
    public final Strategy create(SearchProblem problem) {
        return create(problem, Survey.NONE);
    }

    @Override
    public final Strategy create(SearchProblem problem, Survey survey) {
        new OptionValues(this, problem);
        requireFit(problem);
        return new SurveyedStrategy(problem, survey, open -> Optional.empty());
    }

    /** @throws UlpscopeException if it does not go with the problem */
    void requireFit(SearchProblem problem) {}
}
