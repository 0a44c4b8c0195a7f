package org.ulpscope.tune.ui.internal.run;

import org.ulpscope.model.precision.Metric;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.run.ErrorSettings;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.RunSettings;
import org.ulpscope.tune.run.Verdict;

/** What a run gave, in words. */
public final class Measured {
    private static final double LARGE = 1e9;

    private Measured() {}

    /**
     * A run in one line.
     *
     * @param original the program as it is written, with which the figure of merit is compared
     * @param place where it ran
     * @param target what its speed is for
     */
    public static String sentence(
            Evaluation run, Evaluation original, RunSettings settings, RunPlace place, String target) {
        if (run.verdict() == Verdict.REJECTED) {
            return "Rejected: " + run.reason();
        }
        if (place.predicts()) {
            return "%s: %s as written; %s. %s"
                    .formatted(
                            verdict(run.verdict()),
                            place.timesAsFast(run.fom() / original.fom(), 3),
                            error(run.error(), settings.error()),
                            place.note(target).orElse(""));
        }
        return "%s: %.3f times the figure of merit as written (%s, interval %s to %s); %s."
                .formatted(
                        verdict(run.verdict()),
                        run.fom() / original.fom(),
                        figure(run.fom()),
                        figure(run.low()),
                        figure(run.high()),
                        error(run.error(), settings.error()));
    }

    /** A verdict in words. */
    public static String verdict(Verdict verdict) {
        return switch (verdict) {
            case VALID -> "Valid";
            case OVER_THRESHOLD -> "Over the threshold";
            case REJECTED -> "Rejected";
        };
    }

    /** An error against its threshold. */
    private static String error(double error, ErrorSettings settings) {
        return settings.metric() == Metric.DIGITS
                ? "%s agreeing digits, %s are wanted".formatted(number(error), number(settings.threshold()))
                : "error %s, at most %s is allowed".formatted(number(error), number(settings.threshold()));
    }

    /** A figure of merit, in thousands and millions where there are some. */
    public static String figure(double figure) {
        String[] prefixes = {"", " k", " M", " G", " T"};
        int step = 0;
        double shown = figure;
        while (shown >= 10_000 && step < prefixes.length - 1) {
            shown /= 1000;
            step++;
        }
        return "%.4g%s".formatted(shown, prefixes[step]);
    }

    /** A number with as many digits as people read. */
    public static String number(double number) {
        if (Double.isInfinite(number)) {
            return number > 0 ? "all" : "-\u221E";
        }
        return number == Math.rint(number) && Math.abs(number) < LARGE
                ? Long.toString((long) number)
                : "%.4g".formatted(number);
    }
}
