package org.ulpscope.compare.internal;

import java.util.Locale;
import java.util.Optional;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.disagreement.AllPlatforms;
import org.ulpscope.compare.internal.CompareStrategy.Sweeping;
import org.ulpscope.compare.internal.sweep.NonFiniteInputs;
import org.ulpscope.compare.internal.sweep.SweepPlan;
import org.ulpscope.compare.internal.sweep.SweepPlans;
import org.ulpscope.study.StudyDescription;

/** Chooses what a comparison sweeps, by measuring how long a call takes where that is left to it. */
final class PlanChoice {
    private static final int MEASURED = 1 << 16;
    private static final int REPEATS = 3;
    private static final int STEP_BITS = 4;
    private static final double EXHAUSTIVE_SECONDS = 20;
    private static final double LATTICE_SECONDS = 5;
    private static final double NANOS = 1e9;

    private final StudyDescription study;
    private final SweepPlans plans;
    private final AllPlatforms platforms;
    private final Progress progress;
    private Optional<String> reason = Optional.empty();

    PlanChoice(StudyDescription study, AllPlatforms platforms, Progress progress) {
        this.study = study;
        this.plans = new SweepPlans(study);
        this.platforms = platforms;
        this.progress = progress;
    }

    /** Why the plan is what it is, as a sentence, where it was measured. */
    Optional<String> reason() {
        return reason;
    }

    /** The plan of a new comparison. */
    SweepPlan of(Sweeping sweeping) {
        SweepPlan plan =
                switch (sweeping) {
                    case NONE -> SweepPlan.none(study.slots());
                    case LATTICE -> plans.lattice(SweepPlans.LATTICE);
                    case EXHAUSTIVE -> SweepPlan.exhaustive(study.slots());
                    case MEASURED -> measured();
                };
        return plan.parts().isEmpty() ? plan : plan.beside(NonFiniteInputs.of(study.slots()));
    }

    private SweepPlan measured() {
        double seconds = secondsOfACall();
        double domain = SweepPlan.domain(study.slots());
        // As few as the search may try anyway are compared whatever they cost, none of them by chance.
        if (domain <= study.request().budget() || domain * seconds <= EXHAUSTIVE_SECONDS) {
            reason = Optional.of(String.format(
                    Locale.ROOT,
                    "With all threads at work an input takes about %.3g s on all platforms, so all %.0f inputs are compared.",
                    seconds,
                    domain));
            return SweepPlan.exhaustive(study.slots());
        }
        long most = SweepPlans.LATTICE;
        // In steps so coarse that the next measurement seldom chooses another.
        while (most > 1 && most * seconds > LATTICE_SECONDS) {
            most = Math.max(1, most >> STEP_BITS);
        }
        SweepPlan plan = plans.lattice(most);
        reason = Optional.of(String.format(
                Locale.ROOT,
                "With all threads at work an input takes about %.3g s on all platforms, too long for %.3g inputs: %d of them are compared, and then those that bayes chooses.",
                seconds,
                domain,
                plan.count()));
        return plan;
    }

    /** Processor time and not wall time: the same question has the same plan on a machine that is busy. */
    private double secondsOfACall() {
        double least = Double.POSITIVE_INFINITY;
        for (int count = 1; count <= MEASURED; count *= 4) {
            SweepRequest part = plans.lattice(count).parts().getFirst();
            least = Double.POSITIVE_INFINITY;
            double took = 0;
            // What comes first warms the worker up.
            for (int i = 0; i < REPEATS && (i == 0 || took <= LATTICE_SECONDS); i++) {
                took = seconds(part);
                least = Math.min(least, took / part.count());
            }
            if (took > LATTICE_SECONDS / 10) {
                return least;
            }
        }
        return least;
    }

    private double seconds(SweepRequest part) {
        long start = platforms.callNanos();
        platforms.begin(part, progress).outcomes();
        return (platforms.callNanos() - start) / NANOS;
    }
}
