package org.ulpscope.tune.internal.run.error;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.ulpscope.tune.run.ErrorSettings;
import org.ulpscope.tune.run.RunSettings;

/** The error metric that settings ask for. */
public final class ErrorMetrics {
    private ErrorMetrics() {}

    /**
     * @param settings that were checked
     * @param scratch an existing folder for files that a script reads
     * @param cancelled asked while a script runs
     */
    public static ErrorMetric of(RunSettings settings, Path scratch, BooleanSupplier cancelled) {
        ErrorSettings error = settings.error();
        return switch (error.metric()) {
            case DIGITS -> new DigitsMetric(error.threshold());
            case MAX_RELATIVE -> new MaxRelativeMetric(error.threshold());
            case MAX_ABSOLUTE -> new MaxAbsoluteMetric(error.threshold());
            case RMS -> new RmsMetric(error.threshold());
            case PRINTED -> new PrintedMetric(error.threshold(), error.errorPattern().orElseThrow());
            case SCRIPT ->
                new ScriptMetric(error.threshold(), error.errorCommand(), settings.folder(), scratch, cancelled);
        };
    }
}
