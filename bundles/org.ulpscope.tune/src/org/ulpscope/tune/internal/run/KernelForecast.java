package org.ulpscope.tune.internal.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.kernel.KernelTimes.KernelTime;
import org.ulpscope.tune.internal.KernelNames;
import org.ulpscope.tune.score.PerformanceModel;

/**
 * How the time of a program's kernels is shared out on a GPU, before it has run there: the cost of a thread, which the source tells, times the
 * threads that ran, which a run without a GPU tells.
 *
 * @param program the program
 * @param model has the costs of the GPU
 * @param vector the precision vector that the kernels ran with
 */
public record KernelForecast(PrecisionProgram program, PerformanceModel model, PrecisionVector vector) {
    /**
     * The times in relation to each other; they are in no unit. Kernels that are not the program's are left out.
     *
     * @param here the kernels as they ran
     * @param threads how many threads of each were started
     */
    public KernelTimes of(KernelTimes here, Map<String, Double> threads) {
        List<KernelTime> there = new ArrayList<>();
        for (KernelTime kernel : here.kernels()) {
            KernelNames.of(program, kernel.name()).stream()
                    .mapToDouble(name -> model.scoreOf(name, vector))
                    .average()
                    .ifPresent(cost -> there.add(new KernelTime(
                            kernel.name(), cost * threads.getOrDefault(kernel.name(), 0.0), kernel.launches())));
        }
        return new KernelTimes(there);
    }
}
