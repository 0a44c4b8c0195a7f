package org.ulpscope.tune.internal.score;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.program.coverage.LineCounts;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;

/**
 * The flows of a program, and the calls of its functions, as often as a run has counted them, in place of what its loops, conditions and calls look like. Where
 * a line has no count, as of the initialiser of a global, it is as the source tells, for each of the calls that were counted of its function.
 */
public final class CountedFlows {
    private final PrecisionProgram program;
    private final LineCounts counts;
    private final CallWeights guessed;
    private final Map<String, OptionalDouble> entries = new HashMap<>();

    private CountedFlows(PrecisionProgram program, LineCounts counts) {
        this.program = program;
        this.counts = counts;
        guessed = new CallWeights(program, Map.of());
        for (Function function : program.functions()) {
            entries.put(function.name(), times(function.at()));
        }
    }

    /** The program with flows and calls of other weights, which give what was counted. */
    public static PrecisionProgram of(PrecisionProgram program, LineCounts counts) {
        CountedFlows counted = new CountedFlows(program, counts);
        PrecisionProgram entered = program.withFunctions(
                program.functions().stream().map(counted::calling).toList());
        CallWeights calls = new CallWeights(entered, Map.of());
        return entered.withFlows(program.flows().stream()
                .map(flow -> counted.weighed(flow, calls.of(flow.function())))
                .toList());
    }

    // All calls of a function weigh as much more as it was entered more often than the source looks like.
    private Function calling(Function caller) {
        double callers = excess(caller.name());
        return callers == 0
                ? caller
                : caller.calling(caller.calls().stream()
                        .map(call -> new Function.Call(call.callee(), call.weight() * excess(call.callee()) / callers))
                        .toList());
    }

    private double excess(String function) {
        OptionalDouble entered = entries.getOrDefault(function, OptionalDouble.empty());
        double guess = guessed.of(function);
        return entered.isPresent() && guess > 0 ? entered.getAsDouble() / guess : 1;
    }

    private Flow weighed(Flow flow, double called) {
        OptionalDouble times = times(flow.at());
        if (times.isEmpty()) {
            OptionalDouble entered = entries.getOrDefault(flow.function(), OptionalDouble.empty());
            times = entered.isPresent() ? OptionalDouble.of(entered.getAsDouble() * flow.weight()) : times;
        }
        return times.isEmpty() || called == 0 ? flow : flow.weighing(times.getAsDouble() / called);
    }

    private OptionalDouble times(Range at) {
        SourceFile file = program.file(at);
        OptionalLong count = counts.of(at.file(), file.line(at.from()), file.line(at.to()));
        return count.isPresent() ? OptionalDouble.of(count.getAsLong()) : OptionalDouble.empty();
    }
}
