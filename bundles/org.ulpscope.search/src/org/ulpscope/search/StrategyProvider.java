package org.ulpscope.search;

import java.util.List;

/** A strategy by name. A new strategy is one class of this kind, named in {@code META-INF/services}. */
public interface StrategyProvider {
    /** The name that users choose it by, such as {@code bayes}. */
    String name();

    /** What it does and when to choose it, in one sentence. */
    String summary();

    /** The options it understands. */
    List<StrategyOption> options();

    /**
     * A strategy ready to suggest.
     *
     * @throws org.ulpscope.numeric.UlpscopeException if an option's value does not fit
     */
    Strategy create(SearchProblem problem);
}
