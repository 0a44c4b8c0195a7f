package org.ulpscope.cli.internal.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.base.BadInputException;
import org.ulpscope.search.Budget;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.search.Ablation;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneStrategies;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a tuning searches, and how long. */
public final class TuneSearchArguments {
    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = {
                "How precision vectors are chosen: ampt-ga, naive-ga, delta-debugging, random or uniform. Default: "
                        + TuneStrategies.DEFAULT + ".",
                "May be repeated: the searches run one after the other and are compared."
            })
    private List<String> strategies = List.of();

    @Mixin
    private SeedArgument seed;

    @Option(
            names = "--budget",
            paramLabel = "N|TIME",
            converter = BudgetConverter.class,
            description =
                    "How many programs each search may build and run, such as 200, or a time for it, such as 30s, "
                            + "5min or 2h, in which the program as it is and the result are run too. "
                            + "Default: until it knows nothing better to try.")
    private Budget budget;

    @Option(
            names = "--components",
            description = "Make the default search with each of its components switched off in turn, to see what each"
                    + " brings.")
    private boolean components;

    @Option(
            names = "--samples",
            paramLabel = "N",
            description = "Varied inputs on which the result is tried, where the file varies something. Default: "
                    + TuneRequest.DEFAULT_SAMPLES + ".")
    private int samples = TuneRequest.DEFAULT_SAMPLES;

    public int samples() {
        return samples;
    }

    /** Whether searches were named; otherwise a default one is meant. */
    public boolean isEmpty() {
        return strategies.isEmpty() && !components;
    }

    public List<SearchRequest> searches() {
        List<SearchRequest> searches = new ArrayList<>();
        for (String strategy : strategies) {
            BadInputException.reading(() -> TuneStrategies.named(strategy));
            searches.add(SearchRequest.of(strategy));
        }
        if (components) {
            Ablation.of(SearchOptions.DEFAULT)
                    .forEach(ablation -> searches.add(new SearchRequest(
                            ablation.name(),
                            ablation.strategy(),
                            ablation.options(),
                            seed.seed(),
                            OptionalLong.empty(),
                            Optional.empty())));
        }
        if (searches.isEmpty()) {
            searches.add(SearchRequest.DEFAULT);
        }
        return searches.stream().map(this::limited).toList();
    }

    private SearchRequest limited(SearchRequest search) {
        SearchRequest seeded = search.withSeed(seed.seed());
        return budget == null ? seeded : seeded.within(budget.evaluations(), budget.time());
    }
}
