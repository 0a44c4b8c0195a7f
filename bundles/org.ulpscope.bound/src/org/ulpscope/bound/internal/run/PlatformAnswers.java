package org.ulpscope.bound.internal.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.CompilerModel;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;

/** What platforms give, beside bounds. */
public final class PlatformAnswers {
    private PlatformAnswers() {}

    /** Whether they can be asked: platforms tell one number a call, so that only kernels with one output are compared. */
    public static boolean areThere(BoundRequest request) {
        return !request.platforms().isEmpty()
                && Outputs.classified(request.kernel()).size() == 1;
    }

    /** One answer a platform, in their order. @throws CancellationException if the user has asked to stop */
    public static List<PlatformAnswer> of(
            Kernel kernel, List<Evaluator> evaluators, BoundRequest request, Bounds bounds, Progress progress) {
        List<InputSlot> slots = InputSlot.of(kernel);
        List<long[]> columns = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            columns.add(new long[] {request.inputs().get(i).bits()});
        }
        Inspection inspection = Inspection.of(kernel, evaluators, new Inputs(columns, 1), progress).stream()
                .findFirst()
                .orElseThrow(() -> new CancellationException("The platforms were not all asked."));
        Interval interval = bounds.outputs().getFirst().interval();
        return inspection.answers().stream()
                .map(answer -> new PlatformAnswer(
                        answer.platform(),
                        answer.value(),
                        answer.label(),
                        request.model().covers(CompilerModel.of(answer.platform())),
                        answer.value().filter(interval::contains).isPresent()))
                .toList();
    }
}
