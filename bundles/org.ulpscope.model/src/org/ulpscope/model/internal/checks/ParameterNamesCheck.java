package org.ulpscope.model.internal.checks;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.Identifiers;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Parameter;

/**
 * Parameters are told apart by their names, in generated code, on screen and in studies. Those of an adapter are parts of a function's own
 * parameters, and named by paths.
 */
public final class ParameterNamesCheck implements KernelCheck {
    private static final Pattern PATH = Pattern.compile("[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*|\\[\\d{1,4}])*");

    @Override
    public Stream<Problem> check(Kernel kernel) {
        Set<String> seen = new HashSet<>();
        return kernel.getParameters().stream()
                .flatMap(parameter -> isUsable(kernel, parameter.getName())
                        ? repeated(parameter, !seen.add(parameter.getName()))
                        : unusable(parameter));
    }

    private static boolean isUsable(Kernel kernel, String name) {
        return Adapters.find(kernel).isPresent()
                ? name.length() <= Identifiers.MAX_LENGTH && PATH.matcher(name).matches()
                : Identifiers.isUsable(name);
    }

    private static Stream<Problem> unusable(Parameter parameter) {
        return Stream.of(Problem.error(
                parameter,
                KernelPackage.Literals.PARAMETER__NAME,
                parameter.getName().isEmpty()
                        ? "A parameter has no name."
                        : "'" + parameter.getName() + "' cannot name a parameter in C.",
                "Use letters, digits and underscores, with no digit first, and no keyword of C or C++."));
    }

    private static Stream<Problem> repeated(Parameter parameter, boolean isRepeated) {
        return !isRepeated
                ? Stream.empty()
                : Stream.of(Problem.error(
                        parameter,
                        KernelPackage.Literals.PARAMETER__NAME,
                        "Another parameter has the name '" + parameter.getName() + "', too.",
                        "Give each parameter a name of its own."));
    }
}
