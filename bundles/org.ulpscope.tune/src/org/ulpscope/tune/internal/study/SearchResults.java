package org.ulpscope.tune.internal.study;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.tune.study.content.StoredSearch;

/** What came of several searches. */
public final class SearchResults {
    private SearchResults() {}

    /** The search whose confirmed result is the fastest. */
    public static Optional<StoredSearch> best(List<StoredSearch> searches) {
        return searches.stream()
                .filter(search -> search.result().isPresent())
                .max(Comparator.comparingDouble(
                        search -> search.result().orElseThrow().speedup()));
    }
}
