package org.ulpscope.workbench.internal.inspect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.ulpscope.backend.Evaluator;
import org.ulpscope.backend.EvaluatorOptions;
import org.ulpscope.backend.Evaluators;
import org.ulpscope.backend.Inputs;
import org.ulpscope.backend.Inspection;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.search.Point;
import org.ulpscope.workbench.inspect.InspectedInput;
import org.ulpscope.workbench.toolchains.ToolchainPreferences;

/** Runs single inputs on all platforms of a kernel. The workers stay warm for the next question and end when none comes for a while. */
final class WarmEvaluators implements AutoCloseable {
    private static final long IDLE_MILLIS = 60_000;

    private record Key(String kernel, Path folder, List<PlatformRequest> platforms) {}

    private final Job closing;
    private Optional<Key> key = Optional.empty();
    private List<Evaluator> open = List.of();

    WarmEvaluators() {
        IJobFunction close = monitor -> {
            close();
            return Status.OK_STATUS;
        };
        closing = Job.create("End idle workers", close);
        closing.setSystem(true);
    }

    /**
     * What each point comes to, beside the exact value where there is a reference. Takes long when the kernel was not compiled before; never
     * in the display's thread.
     */
    synchronized List<Inspection> inspect(InspectedInput input, List<Point> points, Progress progress) {
        closing.cancel();
        try {
            open(input, progress);
            List<long[]> columns = new ArrayList<>();
            for (int slot = 0; slot < input.point().dimensions(); slot++) {
                int at = slot;
                columns.add(points.stream().mapToLong(point -> point.bits(at)).toArray());
            }
            return Inspection.of(input.kernel(), open, new Inputs(columns, points.size()), progress);
        } finally {
            closing.schedule(IDLE_MILLIS);
        }
    }

    @Override
    public synchronized void close() {
        open.forEach(Evaluator::close);
        open = List.of();
        key = Optional.empty();
    }

    private void open(InspectedInput input, Progress progress) {
        Key wanted = new Key(KernelFiles.toXml(input.kernel()), input.folder(), input.platforms());
        if (!key.equals(Optional.of(wanted))) {
            close();
            EvaluatorOptions usual = EvaluatorOptions.DEFAULT;
            EvaluatorOptions options = new EvaluatorOptions(usual.callLimit(), true, ToolchainPreferences.load());
            open = Evaluators.open(input.kernel(), input.folder(), input.platforms(), options, progress);
            key = Optional.of(wanted);
        }
    }
}
