package org.ulpscope.flow.internal.inject;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.passes.LineInjection;
import org.ulpscope.ptx.site.TracedSite;

/** What stands for the instructions that put values into arrays, where no instruction of the program does. */
public final class InjectedSites {
    private InjectedSites() {}

    /** One for each value of a plan. */
    public static List<TracedSite> of(InjectionPlan plan) {
        return IntStream.range(0, plan.values().size())
                .mapToObj(i -> of(plan.values().get(i), i))
                .toList();
    }

    private static TracedSite of(InjectionPlan.Planned planned, int number) {
        FloatFormat format = planned.argument().map(InjectedArgument::format).orElse(FloatFormat.FP64);
        return new TracedSite(
                planned.argument()
                        .map(argument -> argument.kernels().getFirst())
                        .orElse(""),
                "inject.b" + format.width() + " " + LineInjection.MARK + number,
                TracedSite.Role.COMPUTES,
                format,
                format,
                List.of(),
                planned.argument()
                        .map(argument -> OptionalInt.of(argument.parameter()))
                        .orElse(OptionalInt.empty()),
                List.of());
    }
}
