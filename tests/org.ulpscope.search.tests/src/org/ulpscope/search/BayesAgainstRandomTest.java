package org.ulpscope.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.ulpscope.search.bench.InProcessEvaluator;
import org.ulpscope.search.bench.XscopeBenchmark;
import org.ulpscope.tests.support.Repeats;

/** The statistical guard of the default strategy: (function, class) pairs found in the C library over seeds, of 30 that can be found. */
@Tag("slow")
class BayesAgainstRandomTest {
    private static final int SEEDS = Repeats.of(2, 5);
    private static final int LEAST_MEDIAN = 27;
    private static final int LEAST_LEAD = 8;

    private final XscopeBenchmark benchmark = new XscopeBenchmark(InProcessEvaluator::new, 1000);

    @Test
    void findsNearlyEverythingAndFarMoreThanRandomInputsDo() {
        long[] bayes = found("bayes");
        long[] random = found("random");
        assertTrue(bayes[SEEDS / 2] >= LEAST_MEDIAN, () -> "median " + bayes[SEEDS / 2]);
        assertTrue(
                bayes[0] >= random[SEEDS - 1] + LEAST_LEAD,
                () -> "worst " + bayes[0] + ", best of random " + random[SEEDS - 1]);
    }

    private long[] found(String strategy) {
        return LongStream.range(100, 100 + SEEDS)
                .map(seed -> benchmark.pairsFound(strategy, Map.of(), seed))
                .sorted()
                .toArray();
    }
}
