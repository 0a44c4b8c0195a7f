package org.ulpscope.compare.internal;

import java.util.Locale;
import java.util.Optional;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.compare.comparison.Coverage;
import org.ulpscope.compare.internal.CompareStrategy.Sweeping;
import org.ulpscope.study.StudyDescription;

/** Chooses what a comparison sweeps, by measuring how long a call takes where that is left to it. */
final class PlanChoice {
    /** Inputs of a lattice where calls are cheap. */
    static final long LATTICE = 1L << 22;

    private static final int MEASURED = 1 << 14;
    private static final double EXHAUSTIVE_SECONDS = 20;
    private static final double LATTICE_SECONDS = 5;
    private static final double NANOS = 1e9;

    private final StudyDescription study;
    private final AllPlatforms platforms;
    private final Progress progress;
    private Optional<String> reason = Optional.empty();

    PlanChoice(StudyDescription study, AllPlatforms platforms, Progress progress) {
        this.study = study;
        this.platforms = platforms;
        this.progress = progress;
    }

    /** Why the plan is what it is, as a sentence, where it was measured. */
    Optional<String> reason() {
        return reason;
    }

    /** The plan of a new comparison. */
    SweepPlan of(Sweeping sweeping) {
        return switch (sweeping) {
            case NONE -> SweepPlan.none(study.slots());
            case LATTICE -> lattice(LATTICE);
            case EXHAUSTIVE -> SweepPlan.exhaustive(study.slots());
            case MEASURED -> measured();
        };
    }

    /** The plan of a comparison that is taken up again. */
    SweepPlan again(Coverage coverage) {
        if (coverage.planned() == 0) {
            return SweepPlan.none(study.slots());
        }
        // A lattice is made from the number of inputs wanted, and has somewhat fewer.
        return coverage.exhaustive() ? SweepPlan.exhaustive(study.slots()) : latticeOf(coverage.planned());
    }

    private SweepPlan latticeOf(long planned) {
        for (long most = LATTICE; most >= 1; most /= 2) {
            SweepPlan plan = lattice(most);
            if (plan.count() == planned) {
                return plan;
            }
        }
        // Comparisons of before looked at no inputs near ordinary numbers.
        SweepPlan alone = everyBinade(LATTICE);
        return alone.count() == planned ? alone : SweepPlan.none(study.slots());
    }

    /** Of several inputs where calls are cheap those near ordinary numbers are beside those of all binades. */
    private SweepPlan lattice(long most) {
        SweepPlan plan = everyBinade(most);
        return most < LATTICE || plan.exhaustive() || study.slots().size() == 1
                ? plan
                : plan.with(NearOrdinaryNumbers.lattices(study.slots()));
    }

    private SweepPlan everyBinade(long most) {
        return SweepPlan.lattice(study.slots(), most, study.request().seed());
    }

    private SweepPlan measured() {
        double seconds = secondsOfACall();
        double domain = SweepPlan.domain(study.slots());
        // As few as the search may try anyway are compared whatever they cost, none of them by chance.
        if (domain <= study.request().budget() || domain * seconds <= EXHAUSTIVE_SECONDS) {
            reason = Optional.of(String.format(
                    Locale.ROOT,
                    "With all threads at work an input takes about %.3g s on all platforms, so that all %.0f inputs are compared.",
                    seconds,
                    domain));
            return SweepPlan.exhaustive(study.slots());
        }
        long most = LATTICE;
        while (most > 1 && most * seconds > LATTICE_SECONDS) {
            most /= 2;
        }
        SweepPlan plan = lattice(most);
        reason = Optional.of(String.format(
                Locale.ROOT,
                "With all threads at work an input takes about %.3g s on all platforms, too long for %.3g inputs: %d of them are compared, and then those that bayes chooses.",
                seconds,
                domain,
                plan.count()));
        return plan;
    }

    private double secondsOfACall() {
        double seconds = 0;
        for (int count = 1; count <= MEASURED; count *= 4) {
            SweepRequest part = lattice(count).parts().getFirst();
            double took = seconds(part);
            if (took > LATTICE_SECONDS / 10) {
                // Other programs may have had the machine the first time.
                return Math.min(took, seconds(part)) / part.count();
            }
            seconds = took / part.count();
        }
        return seconds;
    }

    private double seconds(SweepRequest part) {
        long start = System.nanoTime();
        platforms.begin(part, progress).outcomes();
        return (System.nanoTime() - start) / NANOS;
    }
}
