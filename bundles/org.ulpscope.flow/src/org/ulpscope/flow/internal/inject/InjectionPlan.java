package org.ulpscope.flow.internal.inject;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.base.BadInputException;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.inject.InjectionPlace;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.ptx.passes.LineInjection;
import org.ulpscope.ptx.site.TracedSite;

/**
 * Where in a program values are put that the user wants put somewhere.
 *
 * @param values in the order of the request
 */
public record InjectionPlan(List<Planned> values) {
    /** Nothing is put anywhere. */
    public static final InjectionPlan NONE = new InjectionPlan(List.of());

    /**
     * One value.
     *
     * @param injection what was asked for
     * @param argument the argument that it is for, or that points to it; empty for the value of a line
     */
    public record Planned(Injection injection, Optional<InjectedArgument> argument) {
        /** Whether an instruction takes the number as an argument of a kernel. */
        public boolean isTakenBy(TracedSite site) {
            return injection.place() instanceof InjectionPlace.Argument
                    && argument.stream().anyMatch(one -> one.kernels().stream()
                            .anyMatch(kernel -> KernelArguments.isOf(site, kernel, one.parameter())));
        }
    }

    public InjectionPlan {
        values = List.copyOf(values);
    }

    /**
     * Finds the places in a program that was built to follow values, and to have them replaced.
     *
     * @throws BadInputException if there is no such line, kernel or parameter, or it has no number
     */
    public static InjectionPlan of(FlowRequest request, List<InstrumentedCode> code) {
        if (request.injections().isEmpty()) {
            return NONE;
        }
        List<TracedSite> sites =
                code.stream().flatMap(one -> one.followed().stream()).toList();
        KernelArguments arguments = new KernelArguments(code, sites);
        List<Planned> values = new ArrayList<>();
        for (int i = 0; i < request.injections().size(); i++) {
            Injection injection = request.injections().get(i);
            values.add(
                    switch (injection.place()) {
                        case InjectionPlace.Line line -> {
                            requireLine(line, i, sites, request);
                            yield new Planned(injection, Optional.empty());
                        }
                        case InjectionPlace.Element element ->
                            new Planned(
                                    injection,
                                    Optional.of(arguments.of(injection, element.kernel(), element.parameter(), true)));
                        case InjectionPlace.Argument argument ->
                            new Planned(
                                    injection,
                                    Optional.of(
                                            arguments.of(injection, argument.kernel(), argument.parameter(), false)));
                    });
        }
        return new InjectionPlan(values);
    }

    private static void requireLine(InjectionPlace.Line line, int number, List<TracedSite> sites, FlowRequest request) {
        boolean there = sites.stream()
                .map(site -> LineInjection.number(site.instruction()))
                .anyMatch(OptionalInt.of(number)::equals);
        if (!there) {
            throw new BadInputException(new MissingLine(line, sites, request).sentence());
        }
    }
}
