package org.ulpscope.model.internal.checks.precision;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.ulpscope.model.FormatWords;
import org.ulpscope.model.PrecisionCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;

/** Lists of Formats name floating-point Formats. */
public final class FormatsCheck implements PrecisionCheck {
    @Override
    public Stream<Problem> check(Tuning tuning) {
        return Stream.concat(
                check(tuning, Literals.TUNING__FORMATS, tuning.getFormats()),
                tuning.getVariables().stream()
                        .flatMap(
                                variable -> check(variable, Literals.VARIABLE_FORMAT__FORMATS, variable.getFormats())));
    }

    private static Stream<Problem> check(EObject place, EAttribute feature, String text) {
        List<String> unknown = FormatWords.unknown(text);
        return unknown.isEmpty()
                ? Stream.empty()
                : Stream.of(Problem.error(
                        place,
                        feature,
                        "'" + unknown.getFirst() + "' is not a Format that a variable can have.",
                        "Use one or more of " + FormatWords.all() + ", separated by white space."));
    }
}
