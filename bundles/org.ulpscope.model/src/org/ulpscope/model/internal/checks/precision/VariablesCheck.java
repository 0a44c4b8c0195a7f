package org.ulpscope.model.internal.checks.precision;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.model.FormatWords;
import org.ulpscope.model.PrecisionCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;

/** Each variable has a key of its own, and a Format that it may have. */
public final class VariablesCheck implements PrecisionCheck {
    @Override
    public Stream<Problem> check(Tuning tuning) {
        Set<String> seen = new HashSet<>();
        return tuning.getVariables().stream()
                .flatMap(variable -> Stream.concat(key(variable, seen.add(variable.getKey())), format(variable)));
    }

    private static Stream<Problem> key(VariableFormat variable, boolean isNew) {
        if (variable.getKey().isBlank()) {
            return Stream.of(Problem.error(
                    variable,
                    Literals.VARIABLE_FORMAT__KEY,
                    "A variable has no key.",
                    "Give its name as 'ulpscope tune --list' prints it."));
        }
        return isNew
                ? Stream.empty()
                : Stream.of(Problem.error(
                        variable, Literals.VARIABLE_FORMAT__KEY, "The variable stands there twice.", "Remove one."));
    }

    private static Stream<Problem> format(VariableFormat variable) {
        boolean excluded = variable.getFormat() != null
                && !variable.getFormats().isBlank()
                && FormatWords.unknown(variable.getFormats()).isEmpty()
                && !FormatWords.known(variable.getFormats()).contains(variable.getFormat());
        return !excluded
                ? Stream.empty()
                : Stream.of(Problem.error(
                        variable,
                        Literals.VARIABLE_FORMAT__FORMAT,
                        variable.getFormat().label() + " is not among the Formats that it may have, "
                                + variable.getFormats() + ".",
                        "Add it there, or choose one of these."));
    }
}
