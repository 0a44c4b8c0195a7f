package org.ulpscope.tune.search;

import java.util.List;
import org.ulpscope.tune.search.SearchOptions.Component;

/**
 * A search with one component switched off, to see what that component brings (AMPT-GA section 5.5, figure 9).
 *
 * @param name what is missing, for people
 * @param strategy name of the strategy
 * @param options the options without it
 */
public record Ablation(String name, String strategy, SearchOptions options) {
    /** The whole AMPT-GA, then each of its components switched off in turn, then what the paper had, then the search that knows nothing. */
    public static List<Ablation> of(SearchOptions all) {
        return List.of(
                ampt("everything", all),
                ampt("without seeding", all.without(Component.SEEDING)),
                ampt("without group mutation", all.without(Component.GROUP_MUTATION)),
                ampt("without execution filter", all.without(Component.EXECUTION_FILTER)),
                ampt("without learning", all.without(Component.LEARNING)),
                ampt("without foresight", all.without(Component.FORESIGHT)),
                ampt("without polish", all.without(Component.POLISH)),
                ampt("as in the paper", all.without(Component.LEARNING, Component.FORESIGHT, Component.POLISH)),
                new Ablation("naive", "naive-ga", all));
    }

    private static Ablation ampt(String name, SearchOptions options) {
        return new Ablation(name, TuneStrategies.DEFAULT, options);
    }
}
