package org.ulpscope.flow.internal.inject;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.flow.FlowChoice;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.internal.DeclaredNames;
import org.ulpscope.flow.internal.trace.KernelParameters;
import org.ulpscope.flow.internal.trace.KernelParameters.Parameter;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.ptx.site.TracedSite;

/** The arguments of the kernels of a program, by the names that their sources give them. */
final class KernelArguments {
    private final List<String> kernels;
    private final List<TracedSite> sites;
    private final DeclaredNames names;
    private final KernelParameters parameters = new KernelParameters();

    KernelArguments(List<InstrumentedCode> code, List<TracedSite> sites) {
        kernels =
                code.stream().flatMap(one -> one.kernels().stream()).distinct().toList();
        this.sites = sites;
        names = new DeclaredNames(kernels);
    }

    /**
     * The argument for a value.
     *
     * @param pointed whether it points to an array with it, or is it
     * @throws BadInputException if there is none
     */
    InjectedArgument of(Injection injection, String kernel, String parameter, boolean pointed) {
        FlowChoice choice = new FlowChoice(Set.of(), List.of(kernel));
        List<InjectedArgument> found = kernels.stream()
                .filter(name -> choice.has(names.of(name)))
                .map(name -> argument(injection, name, parameter, pointed))
                .toList();
        if (found.isEmpty()) {
            throw bad(
                    injection,
                    "there is no kernel '" + kernel + "'; there are "
                            + listed(kernels.stream().map(names::of).toList()));
        }
        InjectedArgument first = found.getFirst();
        if (found.stream().anyMatch(one -> one.parameter() != first.parameter() || one.format() != first.format())) {
            throw bad(
                    injection,
                    "several kernels have this name; write one of "
                            + listed(found.stream()
                                    .flatMap(one -> one.kernels().stream())
                                    .map(names::of)
                                    .toList()));
        }
        return new InjectedArgument(
                found.stream().flatMap(one -> one.kernels().stream()).toList(), first.parameter(), first.format());
    }

    private InjectedArgument argument(Injection injection, String kernel, String parameter, boolean pointed) {
        List<Parameter> declared = sites.stream()
                .filter(site -> site.function().equals(kernel) && !site.chain().isEmpty())
                .findFirst()
                .map(site -> parameters.of(site, names))
                .orElse(List.of());
        if (declared.isEmpty()) {
            throw bad(
                    injection,
                    names.of(kernel) + " computes with no numbers, or its declaration is not found in its source");
        }
        for (int i = 0; i < declared.size(); i++) {
            if (declared.get(i).name().equals(parameter)) {
                return new InjectedArgument(List.of(kernel), i, format(injection, kernel, i, declared.get(i), pointed));
            }
        }
        throw bad(
                injection,
                names.of(kernel) + " has no parameter '" + parameter + "'; it has "
                        + listed(declared.stream().map(Parameter::name).toList()));
    }

    private FloatFormat format(Injection injection, String kernel, int number, Parameter declared, boolean pointed) {
        if (declared.isPointer() != pointed) {
            throw bad(
                    injection,
                    declared.isPointer()
                            ? declared.name() + " points to an array: write " + declared.name() + "[0]"
                            : declared.name() + " is one number: write it without an index");
        }
        Predicate<TracedSite> meets =
                pointed ? site -> site.array().equals(OptionalInt.of(number)) : site -> isOf(site, kernel, number);
        Optional<FloatFormat> used = sites.stream()
                .filter(site -> site.function().equals(kernel))
                .filter(meets)
                .map(TracedSite::format)
                .findFirst();
        return declared.format()
                .or(() -> used)
                .orElseThrow(() -> bad(
                        injection,
                        declared.name() + " is declared as '" + declared.type()
                                + "', which is not known to be of floating-point numbers"));
    }

    /** Whether an instruction takes a parameter of a kernel. */
    static boolean isOf(TracedSite site, String kernel, int number) {
        return site.role() == TracedSite.Role.TAKES
                && site.function().equals(kernel)
                && site.instruction().matches(".*\\[" + Pattern.quote(kernel) + "_param_" + number + "\\b.*");
    }

    private static String listed(List<String> some) {
        return new TreeSet<>(some).stream().collect(Collectors.joining(", "));
    }

    private static BadInputException bad(Injection injection, String why) {
        return new BadInputException("'" + injection + "' cannot be injected: " + why + ".");
    }
}
