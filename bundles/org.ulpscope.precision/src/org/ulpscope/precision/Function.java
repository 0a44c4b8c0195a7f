package org.ulpscope.precision;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.source.Range;
import org.ulpscope.source.call.CallGraph;

/**
 * A function of the program.
 *
 * @param name its name, unique in the program
 * @param kernel whether it is launched on a device
 * @param device whether it runs on a device (kernels and what only they call)
 * @param at its definition
 * @param calls what it calls of the program's own functions, launches included
 */
public record Function(String name, boolean kernel, boolean device, Range at, List<Call> calls) {
    public Function {
        calls = List.copyOf(calls);
    }

    /** The same that calls others, or as often as is told now. */
    public Function calling(List<Call> others) {
        return new Function(name, kernel, device, at, others);
    }

    /** Which of some functions call which. */
    public static CallGraph callGraph(List<Function> functions) {
        Map<String, List<String>> callees = new LinkedHashMap<>();
        functions.forEach(function -> callees.put(
                function.name(), function.calls().stream().map(Call::callee).toList()));
        return new CallGraph(callees);
    }

    /**
     * A call of another function of the program.
     *
     * @param callee its name
     * @param weight how often for each call of the caller, as {@link Flow#weight}
     */
    public record Call(String callee, double weight) {}
}
