package org.ulpscope.model.internal.checks.precision;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.ulpscope.model.PrecisionCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;

/** Regular expressions can be read and have a group that finds the number; those that are needed are there. */
public final class PatternsCheck implements PrecisionCheck {
    @Override
    public Stream<Problem> check(Tuning tuning) {
        return Stream.of(
                        pattern(tuning, Literals.TUNING__OUTPUT_PATTERN, tuning.getOutputPattern(), false),
                        pattern(
                                tuning,
                                Literals.TUNING__ERROR_PATTERN,
                                tuning.getErrorPattern(),
                                tuning.getMetric() == Metric.PRINTED),
                        pattern(
                                tuning,
                                Literals.TUNING__FOM_PATTERN,
                                tuning.getFomPattern(),
                                tuning.getFom() == Fom.PRINTED))
                .flatMap(problems -> problems);
    }

    private static Stream<Problem> pattern(Tuning tuning, EAttribute feature, String text, boolean needed) {
        if (text.isEmpty()) {
            return needed
                    ? problem(
                            tuning,
                            feature,
                            "No regular expression says which printed number it is.",
                            "Give one with a group around the number, such as error = (\\S+).")
                    : Stream.empty();
        }
        try {
            return Pattern.compile(text).matcher("").groupCount() >= 1
                    ? Stream.empty()
                    : problem(
                            tuning,
                            feature,
                            "The regular expression '" + text + "' has no group.",
                            "Put parentheses around the number.");
        } catch (PatternSyntaxException e) {
            return problem(
                    tuning,
                    feature,
                    "'" + text + "' is not a regular expression: " + e.getDescription() + ".",
                    "Correct it; its grammar is that of java.util.regex.Pattern.");
        }
    }

    private static Stream<Problem> problem(Tuning tuning, EAttribute feature, String message, String remedy) {
        return Stream.of(Problem.error(tuning, feature, message, remedy));
    }
}
