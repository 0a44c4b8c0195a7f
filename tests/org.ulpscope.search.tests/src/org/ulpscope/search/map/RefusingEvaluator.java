package org.ulpscope.search.map;

import java.util.BitSet;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.ResultBits;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.JavaEvaluator;
import org.ulpscope.search.Problems;

/** A function of two FP64 numbers that refuses some. */
final class RefusingEvaluator extends JavaEvaluator {
    private final Refusal refused;
    private final DoubleBinaryOperator function;

    /** Which inputs are refused. */
    @FunctionalInterface
    interface Refusal {
        boolean test(double a, double b);
    }

    RefusingEvaluator(Refusal refused, DoubleBinaryOperator function) {
        super(
                Problems.doubles(2),
                FloatFormat.FP64,
                bits -> Double.doubleToRawLongBits(
                        function.applyAsDouble(Double.longBitsToDouble(bits[0]), Double.longBitsToDouble(bits[1]))));
        this.refused = refused;
        this.function = function;
    }

    @Override
    public Outcomes evaluate(Inputs inputs, Progress progress) {
        ResultBits results = ResultBits.ofCount(inputs.count());
        BitSet rows = new BitSet();
        for (int row = 0; row < inputs.count(); row++) {
            double a = Double.longBitsToDouble(inputs.bits(0, row));
            double b = Double.longBitsToDouble(inputs.bits(1, row));
            rows.set(row, refused.test(a, b));
            results.page(row)[row % ResultBits.PAGE_ROWS] = Double.doubleToRawLongBits(function.applyAsDouble(a, b));
        }
        return new Outcomes(results, new byte[0], Map.of(), rows);
    }
}
