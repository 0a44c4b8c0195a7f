package org.ulpscope.tune.internal.study;

import java.util.HashSet;
import java.util.List;
import org.ulpscope.precision.PrecisionVector;

/**
 * What is asked of a cluster at one time.
 *
 * @param number from 1, in the order in which they were asked
 * @param asked what is to be done
 * @param jobsBefore how many jobs had been sent before
 * @param taken whether all that came of it is in the tuning
 */
public record ClusterBatch(int number, Asked asked, int jobsBefore, boolean taken) {
    /** Why something is asked: what was measured for one reason is no answer to another. */
    public enum Purpose {
        BASELINE,
        SEARCH,
        CONFIRMATION,
        INPUTS
    }

    /**
     * What is to be done.
     *
     * @param purpose why
     * @param vectors what is built and run; none where the program as it is alone matters
     * @param samples on how many varied inputs the first of them is run; 0 for none
     * @param seed of these
     */
    public record Asked(Purpose purpose, List<PrecisionVector> vectors, int samples, long seed) {
        public Asked {
            vectors = List.copyOf(vectors);
        }

        /** Whether doing this does the other. */
        public boolean includes(Asked other) {
            return purpose == other.purpose
                    && samples == other.samples
                    && seed == other.seed
                    && new HashSet<>(vectors).containsAll(other.vectors)
                    && vectors.isEmpty() == other.vectors.isEmpty();
        }
    }
}
