package org.ulpscope.search.internal.random;

import java.util.List;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.internal.OptionValues;

/** {@code random}: the baseline that any cleverer strategy has to beat. It ends as they do, when every goal is reached. */
public final class RandomProvider implements StrategyProvider {
    static final List<StrategyOption> OPTIONS = List.of(new StrategyOption(
            "sampling",
            "sampling",
            "What is drawn evenly: ordinal (every value of the domain alike, as random bits) or fp (real numbers, nearly all of them huge).",
            "ordinal",
            List.of("ordinal", "fp")));

    @Override
    public String name() {
        return "random";
    }

    @Override
    public String summary() {
        return "Independent random inputs until every goal is reached; the baseline that shows what a cleverer strategy gains.";
    }

    @Override
    public List<StrategyOption> options() {
        return OPTIONS;
    }

    @Override
    public Strategy create(SearchProblem problem) {
        return new RandomStrategy(
                problem, new OptionValues(this, problem).text("sampling").equals("fp"), false);
    }
}
