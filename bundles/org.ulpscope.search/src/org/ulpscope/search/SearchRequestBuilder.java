package org.ulpscope.search;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.kernel.Kernel;

/**
 * Gathers what every request to search in a kernel says, whatever the question. By default that is {@code auto} with seed 1, 1,000 evaluations
 * and two seconds a call.
 *
 * @param <B> the builder of the question's own request, which adds what only that asks
 */
public abstract class SearchRequestBuilder<B extends SearchRequestBuilder<B>> {
    /** What to search in. */
    protected final Kernel kernel;
    /** Where the kernel's relative paths start. */
    protected final Path folder;
    /** Where to run it. */
    protected List<PlatformRequest> platforms;
    /** Name of the strategy. */
    protected String strategy = Strategies.DEFAULT;
    /** The strategy's options that were given. */
    protected Map<String, String> options = Map.of();
    /** Where all randomness comes from. */
    protected long seed = 1;
    /** Evaluations that may be spent. */
    protected long budget = 1000;
    /** Time that may be spent; empty for no limit. */
    protected Optional<Duration> timeBudget = Optional.empty();
    /** Time that one call may take before it is a TIMEOUT. */
    protected Duration timeLimit = Duration.ofSeconds(2);
    /** Findings stored of each kind; further ones are only counted. */
    protected int findingsKept;

    /** @param findingsKept findings stored of each kind, unless said otherwise */
    protected SearchRequestBuilder(Kernel kernel, Path folder, List<PlatformRequest> platforms, int findingsKept) {
        this.kernel = kernel;
        this.folder = folder;
        this.platforms = platforms;
        this.findingsKept = findingsKept;
    }

    /** This builder, as what it is. */
    protected abstract B self();

    /** Sets where to run the kernel. */
    public B platforms(List<PlatformRequest> where) {
        platforms = where;
        return self();
    }

    /** Sets the strategy and its options; those not given have their defaults. */
    public B strategy(String name, Map<String, String> itsOptions) {
        strategy = name;
        options = itsOptions;
        return self();
    }

    /** Sets the strategy, without options. */
    public B strategy(String name) {
        return strategy(name, Map.of());
    }

    /** Sets where all randomness comes from. */
    public B seed(long number) {
        seed = number;
        return self();
    }

    /** Sets how many evaluations may be spent. */
    public B budget(long evaluations) {
        budget = evaluations;
        return self();
    }

    /** Sets how many evaluations, or how much time, may be spent. */
    public B budget(Budget limit) {
        limit.applyTo(this::budget, this::timeBudget);
        return self();
    }

    /** Sets how much time may be spent. */
    public B timeBudget(Duration limit) {
        timeBudget = Optional.of(limit);
        return self();
    }

    /** Sets the time that one call may take before it is a TIMEOUT. */
    public B timeLimit(Duration ofOneCall) {
        timeLimit = ofOneCall;
        return self();
    }

    /** Sets how many findings of each kind are stored. */
    public B findingsKept(int ofEachKind) {
        findingsKept = ofEachKind;
        return self();
    }
}
