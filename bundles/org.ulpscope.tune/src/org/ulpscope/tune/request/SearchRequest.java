package org.ulpscope.tune.request;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.base.BadInputException;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneStrategies;

/**
 * One search that a tuning makes.
 *
 * @param name what people call it; that of the strategy unless something else tells it from others
 * @param strategy how precision vectors are chosen
 * @param options what the user chose about searching
 * @param seed where all chance comes from; the same seed asks the same
 * @param executions programs that may be built and run; empty: as many as the strategy wants
 * @param time wall time that it may take, with its part of what the tuning does before and after it: the program as it is, and the results once
 *     more; empty: as long as it wants
 */
public record SearchRequest(
        String name,
        String strategy,
        SearchOptions options,
        long seed,
        OptionalLong executions,
        Optional<Duration> time) {
    /** A search by the default strategy until it knows nothing better to try. */
    public static final SearchRequest DEFAULT = of(TuneStrategies.DEFAULT);

    public SearchRequest {
        if (executions.isPresent() && executions.getAsLong() < 1) {
            throw new BadInputException("A budget of " + executions.getAsLong() + " runs nothing; give 1 at least.");
        }
    }

    /** A search by a strategy, until it knows nothing better to try. */
    public static SearchRequest of(String strategy) {
        return new SearchRequest(strategy, strategy, SearchOptions.DEFAULT, 1, OptionalLong.empty(), Optional.empty());
    }

    /** The same from another seed. */
    public SearchRequest withSeed(long other) {
        return new SearchRequest(name, strategy, options, other, executions, time);
    }

    /** The same within another budget. */
    public SearchRequest within(OptionalLong mostExecutions, Optional<Duration> longest) {
        return new SearchRequest(name, strategy, options, seed, mostExecutions, longest);
    }
}
