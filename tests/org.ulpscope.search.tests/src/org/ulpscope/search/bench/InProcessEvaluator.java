package org.ulpscope.search.bench;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/** Calls a function of the C mathematics library in this process: it is trusted, and strategies are compared without the cost of a worker. */
public final class InProcessEvaluator implements Evaluator {
    private final LibmFunction function;
    private final Function address;

    public InProcessEvaluator(LibmFunction function) {
        this.function = function;
        this.address = NativeLibrary.getInstance("libm.so.6").getFunction(function.name());
    }

    @Override
    public Platform platform() {
        return new Platform("libm", "libm", List.of(), "this process");
    }

    @Override
    public List<InputSlot> slots() {
        return function.slots();
    }

    @Override
    public FloatFormat resultFormat() {
        return FloatFormat.FP64;
    }

    @Override
    public Outcomes evaluate(Inputs inputs, Progress progress) {
        long[] results = new long[inputs.count()];
        Object[] arguments = new Object[function.parameters()];
        for (int row = 0; row < results.length; row++) {
            for (int slot = 0; slot < arguments.length; slot++) {
                arguments[slot] = Double.longBitsToDouble(inputs.bits(slot, row));
            }
            results[row] = Double.doubleToRawLongBits(address.invokeDouble(arguments));
        }
        return new Outcomes(results, new byte[0], Map.of());
    }

    @Override
    public SweepCounts sweep(SweepRequest request, Progress progress) {
        throw new UnsupportedOperationException("The benchmark sweeps nothing");
    }

    @Override
    public String capturedOutput() {
        return "";
    }

    @Override
    public void close() {}
}
