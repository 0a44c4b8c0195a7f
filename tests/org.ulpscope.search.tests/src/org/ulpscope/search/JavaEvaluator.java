package org.ulpscope.search;

import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToLongFunction;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/** Runs a function written in Java, from the bits of the inputs to the bits of the output. */
public class JavaEvaluator implements Evaluator {
    private final List<InputSlot> slots;
    private final FloatFormat format;
    private final ToLongFunction<long[]> function;

    public JavaEvaluator(List<InputSlot> slots, FloatFormat format, ToLongFunction<long[]> function) {
        this.slots = slots;
        this.format = format;
        this.function = function;
    }

    /** A function of one FP64 number. */
    public static JavaEvaluator of(DoubleUnaryOperator function) {
        return new JavaEvaluator(
                Problems.doubles(1),
                FloatFormat.FP64,
                bits -> Double.doubleToRawLongBits(function.applyAsDouble(Double.longBitsToDouble(bits[0]))));
    }

    /** A function of two FP64 numbers. */
    public static JavaEvaluator of(DoubleBinaryOperator function) {
        return new JavaEvaluator(
                Problems.doubles(2),
                FloatFormat.FP64,
                bits -> Double.doubleToRawLongBits(
                        function.applyAsDouble(Double.longBitsToDouble(bits[0]), Double.longBitsToDouble(bits[1]))));
    }

    @Override
    public Platform platform() {
        return new Platform("java", "java", List.of(), "this process");
    }

    @Override
    public List<InputSlot> slots() {
        return slots;
    }

    @Override
    public FloatFormat resultFormat() {
        return format;
    }

    @Override
    public Outcomes evaluate(Inputs inputs, Progress progress) {
        long[] results = new long[inputs.count()];
        for (int row = 0; row < results.length; row++) {
            long[] bits = new long[slots.size()];
            for (int slot = 0; slot < bits.length; slot++) {
                bits[slot] = inputs.bits(slot, row);
            }
            results[row] = function.applyAsLong(bits);
        }
        return new Outcomes(results, new byte[0], Map.of());
    }

    @Override
    public SweepCounts sweep(SweepRequest request, Progress progress) {
        throw new UnsupportedOperationException("Searches sweep nothing");
    }

    @Override
    public String capturedOutput() {
        return "";
    }

    @Override
    public void close() {}
}
