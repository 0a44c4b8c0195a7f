package org.ulpscope.flow.internal.trace;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.ulpscope.flow.internal.inject.InjectionPlan.Planned;
import org.ulpscope.flow.trace.ExceptionEvent;
import org.ulpscope.flow.trace.FlowInjection;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.ptx.passes.LineInjection;

/** Which origins are values that were put somewhere. */
final class InjectionOrigins {
    private final StepFile file;
    private final int before;

    /** @param before what the instructions of origins are numbered from */
    InjectionOrigins(StepFile file, int before) {
        this.file = file;
        this.before = before;
    }

    /** The values, with their origins. */
    List<FlowInjection> of(List<FlowOrigin> origins) {
        List<Planned> planned = file.injections().plan().values();
        return IntStream.range(0, planned.size())
                .mapToObj(i -> new FlowInjection(
                        planned.get(i).injection(),
                        file.injections().moment(i),
                        origins.stream()
                                .filter(origin -> isOf(origin, i, planned.get(i)))
                                .map(FlowOrigin::number)
                                .toList()))
                .toList();
    }

    private boolean isOf(FlowOrigin origin, int number, Planned planned) {
        // What came in as an argument is known by it: the device code takes it as it is.
        return LineInjection.number(origin.site().instruction()).equals(OptionalInt.of(number))
                || origin.meeting() == ExceptionEvent.ENTRY
                        && file.injections().moment(number).isPresent()
                        && planned.isTakenBy(file.sites().get(origin.site().number() - before));
    }
}
