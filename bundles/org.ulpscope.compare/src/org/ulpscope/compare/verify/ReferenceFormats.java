package org.ulpscope.compare.verify;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/**
 * A reference in wider formats than the function that is held against it, such as FP64 beside FP32: it gets the same numbers, which its formats have, and
 * its result is rounded once, to nearest, ties to even.
 */
final class ReferenceFormats implements Evaluator {
    private final Evaluator inner;
    private final List<InputSlot> slots;
    private final FloatFormat format;

    private ReferenceFormats(Evaluator inner, List<InputSlot> slots, FloatFormat format) {
        this.inner = inner;
        this.slots = slots;
        this.format = format;
    }

    /**
     * A reference with these inputs and results in this format; the same one where it has them already.
     *
     * @throws BadInputException if it has other inputs, or narrower formats
     */
    static Evaluator fitted(Evaluator reference, List<InputSlot> slots, FloatFormat format) {
        BadInputException.unless(
                reference.slots().size() == slots.size(),
                "The candidate has " + slots.size() + " inputs (" + names(slots) + "), and the reference has "
                        + reference.slots().size() + " (" + names(reference.slots())
                        + "); give a reference with the same parameters.");
        boolean isSame = reference.resultFormat() == format;
        requireFits("result", format, reference.resultFormat());
        for (int slot = 0; slot < slots.size(); slot++) {
            Format from = slots.get(slot).format();
            Format to = reference.slots().get(slot).format();
            requireFits(slots.get(slot).name(), from, to);
            isSame &= from == to;
        }
        return isSame ? reference : new ReferenceFormats(reference, slots, format);
    }

    private static String names(List<InputSlot> slots) {
        return slots.stream().map(InputSlot::name).collect(Collectors.joining(", "));
    }

    private static void requireFits(String what, Format from, Format to) {
        boolean fits = from == to
                || from instanceof FloatFormat narrow
                        && to instanceof FloatFormat wide
                        && narrow.precision() <= wide.precision()
                        && narrow.maxExponent() <= wide.maxExponent();
        BadInputException.unless(
                fits,
                "The candidate's " + what + " is " + from.label() + ", and the reference's is " + to.label()
                        + "; give a reference in the same format or a wider one.");
    }

    @Override
    public Platform platform() {
        return inner.platform();
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
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            columns.add(widened(
                    inputs,
                    slot,
                    slots.get(slot).format(),
                    inner.slots().get(slot).format()));
        }
        Outcomes wide = inner.evaluate(new Inputs(columns, inputs.count()), progress);
        long[] bits = new long[wide.count()];
        BitSet refused = new BitSet();
        for (int row = 0; row < bits.length; row++) {
            if (wide.returned(row)) {
                bits[row] = format.convert(new Value(inner.resultFormat(), wide.bits(row)));
            } else if (!wide.faults().containsKey(row)) {
                refused.set(row);
            }
        }
        return new Outcomes(bits, new byte[0], wide.faults()).refusing(refused);
    }

    private static long[] widened(Inputs inputs, int slot, Format from, Format to) {
        long[] column = new long[inputs.count()];
        for (int row = 0; row < column.length; row++) {
            long bits = inputs.bits(slot, row);
            column[row] = from != to && to instanceof FloatFormat wide ? wide.convert(new Value(from, bits)) : bits;
        }
        return column;
    }

    /** Nobody counts classes of a reference. */
    @Override
    public SweepCounts sweep(SweepRequest request, Progress progress) {
        throw new UnsupportedOperationException("A reference is compared, and not swept alone");
    }

    @Override
    public String capturedOutput() {
        return inner.capturedOutput();
    }

    @Override
    public void close() {
        inner.close();
    }
}
