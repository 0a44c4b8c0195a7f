package org.ulpscope.search.internal.twisting;

import java.util.OptionalDouble;
import org.ulpscope.search.Observation;

/** What a run of Bayesian optimisation maximises. */
@FunctionalInterface
public interface BayesObjective {
    /** Its value; empty where there is none, as for a NaN or a crash. */
    OptionalDouble of(Observation observation);
}
