package org.ulpscope.search.regions;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.study.Region;

/** Regions of kernels that gcc compiles, and what their ends are. */
final class GccRegions {
    private static final PlatformRequest GCC = new PlatformRequest("gcc", List.of());
    private static final Set<ValueClass> EXCEPTIONAL = EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS);

    private GccRegions() {}

    static List<Region> regions(Path folder, Kernel kernel, RegionLimits limits) {
        try (Evaluator evaluator = open(folder, kernel)) {
            return new RegionSearch(probe(evaluator), limits)
                    .run(Map.of(), Progress.NONE)
                    .regions();
        }
    }

    static PlatformProbe probe(Evaluator evaluator) {
        return new PlatformProbe(evaluator, "gcc", EXCEPTIONAL);
    }

    static Evaluator open(Path folder, Kernel kernel) {
        return Evaluators.open(kernel, folder, GCC, EvaluatorOptions.DEFAULT, Progress.NONE);
    }

    static List<Region> ofClass(List<Region> regions, String label) {
        return regions.stream().filter(region -> region.label().equals(label)).toList();
    }

    static long ordinal(List<Long> bits) {
        return FloatFormat.FP64.ordinal(bits.getFirst());
    }

    static double number(List<Long> bits) {
        return Double.longBitsToDouble(bits.getFirst());
    }
}
