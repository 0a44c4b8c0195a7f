package org.ulpscope.search.map;

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

/** Makes no call once it is cancelled, as evaluators do. */
record StoppingEvaluator(Evaluator inner) implements Evaluator {
    @Override
    public Platform platform() {
        return inner.platform();
    }

    @Override
    public List<InputSlot> slots() {
        return inner.slots();
    }

    @Override
    public FloatFormat resultFormat() {
        return inner.resultFormat();
    }

    @Override
    public Outcomes evaluate(Inputs inputs, Progress progress) {
        return progress.isCancelled()
                ? new Outcomes(new long[0], new byte[0], Map.of())
                : inner.evaluate(inputs, progress);
    }

    @Override
    public SweepCounts sweep(SweepRequest request, Progress progress) {
        return inner.sweep(request, progress);
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
