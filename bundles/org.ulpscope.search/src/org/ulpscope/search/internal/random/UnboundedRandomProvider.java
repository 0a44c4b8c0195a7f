package org.ulpscope.search.internal.random;

import java.util.List;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.internal.OptionValues;

/**
 * {@code random-unbounded}: as {@code random}, but nothing found makes it stop: it spends its whole budget. XSCOPE calls its second baseline so
 * (section 4.5): "unbounded" is not about the domain, it says that sampling goes on after an exception is found.
 */
public final class UnboundedRandomProvider implements StrategyProvider {
    @Override
    public String name() {
        return "random-unbounded";
    }

    @Override
    public String summary() {
        return "Independent random inputs until the budget is spent, whatever is found; it shows how common each outcome is.";
    }

    @Override
    public List<StrategyOption> options() {
        return RandomProvider.OPTIONS;
    }

    @Override
    public Strategy create(SearchProblem problem) {
        return new RandomStrategy(
                problem, new OptionValues(this, problem).text("sampling").equals("fp"), true);
    }
}
