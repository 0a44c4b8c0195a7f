package org.ulpscope.flow.accuracy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.numeric.FloatFormat;

/** Accuracy in words. */
public final class AccuracyWords {
    private static final int MORE_DIGITS = 4;

    private AccuracyWords() {}

    /** The verdict: one sentence, or two. */
    public static String verdict(AccuracyReport report, FlowRequest request) {
        String outputs = report.worst()
                .map(worst -> "The largest error of an output is " + ulps(worst.ulps()) + ", " + digits(worst) + ": "
                        + worst.name() + ways(worst, request) + ".")
                .orElse("No output has an error.");
        int turned = report.turned().size();
        return outputs
                + (turned == 0
                        ? ""
                        : " At " + turned + (turned == 1 ? " line" : " lines")
                                + ", a comparison would have come out otherwise in exact arithmetic.");
    }

    /** Where an error comes from, with a comma before it: {@code , born at app.cu:3, grown at app.cu:9}. */
    public static String ways(OutputAccuracy output, FlowRequest request) {
        return output.born().map(site -> ", born at " + request.shown(site)).orElse("")
                + output.grown()
                        .map(site -> ", grown at " + request.shown(site))
                        .orElse("");
    }

    /** Such as {@code 0.5 ulps} and {@code 1.27e+08 ulps}. */
    public static String ulps(double ulps) {
        String pattern = ulps >= 1e6 || ulps < 1e-2 ? "%.2e" : ulps >= FINDING_DIGITS ? "%.0f" : "%.2f";
        return String.format(Locale.ROOT, pattern, ulps) + " ulps";
    }

    private static final double FINDING_DIGITS = 100;

    /** Such as {@code 3.9 of 7.2 digits right}. */
    public static String digits(OutputAccuracy output) {
        return String.format(Locale.ROOT, "%.1f of %.1f digits right", output.digits(), output.mostDigits());
    }

    /** A number of a Format, or an exact one to FP64. */
    public static String number(FloatFormat format, double value) {
        return format == FloatFormat.FP32 && (float) value == value
                ? plain(Float.toString((float) value))
                : plain(Double.toString(value));
    }

    /** The exact value of an output, with some digits more than its Format has. */
    public static String exact(OutputAccuracy output) {
        int digits = (int) Math.ceil(output.mostDigits()) + MORE_DIGITS;
        return output.exact().signum() == 0
                ? "0"
                : shortest(output.exact().round(new MathContext(digits)).stripTrailingZeros());
    }

    private static String shortest(BigDecimal value) {
        int exponent = value.precision() - value.scale() - 1;
        return exponent >= -5 && exponent < 17 ? value.toPlainString() : value.toString();
    }

    private static String plain(String number) {
        return number.replaceFirst("\\.0(?=$|E)", "").replace("E", "e");
    }
}
