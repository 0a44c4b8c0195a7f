package org.ulpscope.model.internal.checks.precision;

import java.util.stream.Stream;
import org.ulpscope.model.PrecisionCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;

/** The time limit is a time. */
public final class TimeLimitCheck implements PrecisionCheck {
    @Override
    public Stream<Problem> check(Tuning tuning) {
        return tuning.getTimeLimit() >= 0 && Double.isFinite(tuning.getTimeLimit())
                ? Stream.empty()
                : Stream.of(Problem.error(
                        tuning,
                        Literals.TUNING__TIME_LIMIT,
                        tuning.getTimeLimit() + " s cannot limit a run.",
                        "Use a number of seconds above 0, or 0 for ten times what the widest version takes."));
    }
}
