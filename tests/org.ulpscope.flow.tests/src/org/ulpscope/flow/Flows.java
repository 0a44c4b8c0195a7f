package org.ulpscope.flow;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.ptx.SourceFrame;

/** Flows that nothing had to run for. */
public final class Flows {
    private Flows() {}

    /** Of the program app.cu in a folder. */
    public static FlowRequest request(Path folder) {
        return new FlowRequest(
                new CudaBuild.Sources(folder, List.of(folder.resolve("app.cu")), List.of("-O3")),
                CudaVariant.Device.SIMULATED,
                List.of("-use_fast_math"),
                List.of("-n", "a b"),
                folder,
                true,
                2,
                1,
                false);
    }

    /** An instruction at these lines, innermost first, such as {@code /tmp/app.cu:3}. */
    public static FlowSite site(int number, String instruction, String... lines) {
        List<SourceFrame> chain = List.of(lines).stream()
                .map(line -> new SourceFrame(
                        line.substring(0, line.lastIndexOf(':')),
                        Integer.parseInt(line.substring(line.lastIndexOf(':') + 1)),
                        0,
                        Optional.empty()))
                .toList();
        return new FlowSite(number, "k(double*)", instruction, FloatFormat.FP64, chain);
    }

    /** A value that is born in launch 1. */
    public static FlowFinding born(FlowSite site, ExceptionClass exception, double result, double... operands) {
        return finding(site, exception, FlowState.APPEARANCE, result, operands);
    }

    /** A value that is carried on in launch 1. */
    public static FlowFinding carried(FlowSite site, ExceptionClass exception, double result, double... operands) {
        return finding(site, exception, FlowState.PROPAGATION, result, operands);
    }

    private static FlowFinding finding(
            FlowSite site, ExceptionClass exception, FlowState state, double result, double... operands) {
        List<Value> values = Arrays.stream(operands).mapToObj(Value::of).toList();
        Occurrence first =
                new Occurrence(1, new Position(0, 0, 0), new Position(site.number(), 0, 0), values, Value.of(result));
        return new FlowFinding(site, exception, Map.of(state, first), OptionalLong.of(3));
    }
}
