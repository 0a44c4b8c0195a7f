package org.ulpscope.search.internal.climb;

import java.util.List;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;

/** {@code climb}: for goals that many inputs come near to, and calls that cost microseconds. */
public final class ClimbProvider implements StrategyProvider {
    @Override
    public String name() {
        return "climb";
    }

    @Override
    public String summary() {
        return "Draws inputs, also such as nearly cancel, and goes on from those that came nearest to a goal: by steps of all sizes in ordinals.";
    }

    @Override
    public List<StrategyOption> options() {
        return List.of();
    }

    @Override
    public Strategy create(SearchProblem problem) {
        return new ClimbStrategy(problem);
    }
}
