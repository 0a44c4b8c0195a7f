package org.ulpscope.tune.search;

import java.util.List;

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
                ampt(
                        "everything",
                        all,
                        all.groupMutation(),
                        all.seeded(),
                        all.filtered(),
                        all.learning(),
                        all.foresight(),
                        all.polished()),
                ampt(
                        "without seeding",
                        all,
                        all.groupMutation(),
                        false,
                        all.filtered(),
                        all.learning(),
                        all.foresight(),
                        all.polished()),
                ampt(
                        "without group mutation",
                        all,
                        0,
                        all.seeded(),
                        all.filtered(),
                        all.learning(),
                        all.foresight(),
                        all.polished()),
                ampt(
                        "without execution filter",
                        all,
                        all.groupMutation(),
                        all.seeded(),
                        false,
                        all.learning(),
                        all.foresight(),
                        all.polished()),
                ampt(
                        "without learning",
                        all,
                        all.groupMutation(),
                        all.seeded(),
                        all.filtered(),
                        false,
                        all.foresight(),
                        all.polished()),
                ampt(
                        "without foresight",
                        all,
                        all.groupMutation(),
                        all.seeded(),
                        all.filtered(),
                        all.learning(),
                        false,
                        all.polished()),
                ampt(
                        "without polish",
                        all,
                        all.groupMutation(),
                        all.seeded(),
                        all.filtered(),
                        all.learning(),
                        all.foresight(),
                        false),
                ampt("as in the paper", all, all.groupMutation(), all.seeded(), all.filtered(), false, false, false),
                new Ablation("naive", "naive-ga", all));
    }

    private static Ablation ampt(
            String name,
            SearchOptions all,
            double groupMutation,
            boolean seeded,
            boolean filtered,
            boolean learning,
            boolean foresight,
            boolean polished) {
        return new Ablation(
                name,
                TuneStrategies.DEFAULT,
                new SearchOptions(
                        all.population(),
                        all.stall(),
                        all.tolerance(),
                        groupMutation,
                        seeded,
                        filtered,
                        learning,
                        foresight,
                        polished));
    }
}
