package org.ulpscope.tune.search;

import java.util.random.RandomGenerator;

/** A way to choose precision vectors. Found by {@link java.util.ServiceLoader}; each search has a new instance. */
public interface TuneStrategy {
    /** Name in options and files, such as {@code ampt-ga}. */
    String id();

    /** What it does, in half a line for who has not read about it. */
    String description();

    /**
     * Searches until it knows nothing better to try. All it learns and all that is kept of it goes through {@link TuneProblem#evaluate}.
     *
     * @param options what the user may choose about searching
     * @param random the source of all chance
     * @throws SearchEnded if {@code problem} says so
     */
    void search(TuneProblem problem, SearchOptions options, RandomGenerator random);
}
