package org.ulpscope.tune.study.content;

import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.run.Evaluation;

/**
 * The best precision vector of a search, built and run once more, apart from all that was run before.
 *
 * @param evaluation what came of it this time
 * @param originalFom figure of merit of the program as it is written, measured at the same time
 * @param diff what the user applies: a unified diff against the sources as they are written
 */
public record Confirmation(Evaluation evaluation, double originalFom, String diff) {
    /** Whether it is still within the threshold. */
    public boolean holds() {
        return evaluation.isValid();
    }

    /** How many times faster than the program as it is written: the median over runs that each took place beside it. */
    public double speedup() {
        return evaluation.fom() / originalFom;
    }

    /**
     * Whether it is faster than the program as it is written: by more than the interval of its speed-up leaves open, where speeds are measured.
     *
     * @param place where it ran, and so how speeds are known
     */
    public boolean isFaster(RunPlace place) {
        return (place.predicts() ? speedup() : lowSpeedup()) > 1;
    }

    /** Lower end of the interval that holds the true speed-up with a confidence of 95 %. */
    public double lowSpeedup() {
        return evaluation.low() / originalFom;
    }

    /** Upper end of that interval. */
    public double highSpeedup() {
        return evaluation.high() / originalFom;
    }
}
