package org.ulpscope.accuracy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.numeric.reference.ReferenceFunction;
import org.ulpscope.numeric.reference.ReferenceResult;
import org.ulpscope.numeric.reference.References;
import org.ulpscope.source.function.SourceKernel;

/**
 * A function in real arithmetic, rounded once, as a platform among others. An input whose exact value is not known is one that it refuses.
 */
public final class ExactEvaluator implements Evaluator {
    private final List<InputSlot> slots;
    private final FloatFormat format;
    private final Rows rows;

    /** What makes values of inputs. */
    private interface Rows extends AutoCloseable {
        List<ReferenceResult> of(Inputs inputs, Progress progress);

        @Override
        default void close() {}
    }

    private ExactEvaluator(List<InputSlot> slots, FloatFormat format, Rows rows) {
        this.slots = slots;
        this.format = format;
        this.rows = rows;
    }

    /**
     * A function with a source, or one of C's mathematical library.
     *
     * @param folder where the kernel's relative paths start
     * @throws BadInputException if its exact values cannot be computed
     */
    public static Evaluator of(Kernel kernel, Path folder, Progress progress) {
        List<InputSlot> slots = InputSlot.of(kernel);
        FloatFormat format = Outputs.resultFormat(kernel);
        if (SourceKernel.hasSource(kernel)) {
            return new ExactEvaluator(
                    slots, format, new SourceRows(ExactKernel.compiled(kernel, folder, progress), kernel));
        }
        Optional<ReferenceFunction> known =
                References.find(kernel.getName()).filter(function -> function.arity() == slots.size());
        ReferenceFunction function = known.orElseThrow(
                () -> new BadInputException(
                        "The exact values of '" + kernel.getName()
                                + "' are not known here; give a reference with a source, or a function of C's mathematical library."));
        return new ExactEvaluator(slots, format, new LibraryRows(function, slots, format));
    }

    private record SourceRows(ExactKernel exact, Kernel kernel) implements Rows {
        @Override
        public List<ReferenceResult> of(Inputs inputs, Progress progress) {
            return exact.evaluate(inputs, false, progress).stream()
                    .map(answer -> answer.result(kernel))
                    .toList();
        }

        @Override
        public void close() {
            exact.close();
        }
    }

    private record LibraryRows(ReferenceFunction function, List<InputSlot> slots, FloatFormat format) implements Rows {
        @Override
        public List<ReferenceResult> of(Inputs inputs, Progress progress) {
            List<ReferenceResult> results = new ArrayList<>();
            for (int row = 0; row < inputs.count() && !progress.isCancelled(); row++) {
                List<Value> arguments = new ArrayList<>();
                for (int slot = 0; slot < slots.size(); slot++) {
                    arguments.add(new Value(slots.get(slot).format(), inputs.bits(slot, row)));
                }
                results.add(function.evaluate(arguments, format, Rounding.TIES_TO_EVEN));
            }
            return results;
        }
    }

    @Override
    public Platform platform() {
        return new Platform("real arithmetic", References.engine(), List.of(), "exact");
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
        List<ReferenceResult> results = rows.of(inputs, progress);
        long[] bits = new long[results.size()];
        BitSet unknown = new BitSet();
        for (int row = 0; row < bits.length; row++) {
            if (results.get(row) instanceof Determined determined) {
                bits[row] = determined.value().bits();
            } else {
                unknown.set(row);
            }
        }
        return new Outcomes(bits, new byte[0], Map.of()).refusing(unknown);
    }

    /** Classes of exact values are nobody's question. */
    @Override
    public SweepCounts sweep(SweepRequest request, Progress progress) {
        throw new UnsupportedOperationException("Exact values are compared, and not counted by class");
    }

    @Override
    public String capturedOutput() {
        return "";
    }

    @Override
    public void close() {
        rows.close();
    }
}
