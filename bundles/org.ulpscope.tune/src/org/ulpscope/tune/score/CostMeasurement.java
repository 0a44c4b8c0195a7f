package org.ulpscope.tune.score;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.tune.internal.score.measure.CostProgram;
import org.ulpscope.tune.score.cost.CostTable;
import org.ulpscope.tune.score.cost.CostTable.Cost;
import org.ulpscope.tune.score.cost.CostTableFile;
import org.ulpscope.tune.score.cost.KeptTables;

/**
 * Measures the costs of a target on itself: a program of ours is compiled as the user's is and run in a process of its own. For a CPU that takes
 * two or three seconds, for a GPU about half a minute, most of it the compiler's.
 */
public final class CostMeasurement {
    private CostMeasurement() {}

    /**
     * Measures, and keeps the table where {@link CostTable#forBuild} finds it.
     *
     * @param language CUDA for the GPU of this machine, else its CPU
     * @param target the target as {@link CostTable#forTarget} takes it
     * @param compiler the user's compiler
     * @param flags the user's options; those that say nothing about arithmetic are left out
     * @return the table; costs that were not measured are those shipped, in relation to a multiplication in FP32
     * @throws UlpscopeException if the program does not compile or run, with the compiler's words
     */
    public static CostTable measure(
            SourceLanguage language, String target, String compiler, List<String> flags, Progress progress) {
        List<String> arithmetic = CostProgram.arithmetic(flags);
        CostTable table = language == SourceLanguage.CUDA
                ? device(compiler, arithmetic, progress)
                : host(target, compiler, arithmetic, progress);
        CostTable kept =
                new CostTable(KeptTables.build(target, compiler, flags), table.source(), table.fused(), table.costs());
        kept.keep();
        return KeptTables.complete(kept, target);
    }

    private static CostTable device(String compiler, List<String> flags, Progress progress) {
        progress.message("Measuring the costs of operations on the GPU");
        return places(CostTableFile.parse(CostProgram.CUDA.output(compiler, flags, progress), "the measured costs"));
    }

    // Once as the user's compiler vectorises it, and once without.
    private static CostTable host(String target, String compiler, List<String> flags, Progress progress) {
        progress.message("Measuring the costs of operations on the CPU");
        CostTable dense = CostTableFile.parse(CostProgram.C.output(compiler, flags, progress), "the measured costs");
        CostTable alone =
                CostTableFile.parse(CostProgram.SCALAR.output(compiler, flags, progress), "the measured costs");
        Map<String, Cost> costs = new TreeMap<>();
        dense.costs()
                .forEach((key, cost) -> costs.put(
                        key, new Cost(alone.costs().getOrDefault(key, cost).alone(), cost.dense())));
        return places(new CostTable(
                target, "measured on this machine: " + compiler + " " + String.join(" ", flags), dense.fused(), costs));
    }

    // A byte in memory and one in a cache are one cost with two numbers.
    private static CostTable places(CostTable table) {
        Map<String, Cost> costs = new TreeMap<>(table.costs());
        for (String move : List.of("load", "store")) {
            Cost memory = costs.remove(move + " memory");
            Cost cache = costs.remove(move + " cache");
            if (memory == null || cache == null) {
                throw new UlpscopeException("The measurement of costs told nothing about a byte that is " + move
                        + "ed; try again, or go on with the costs that Ulpscope knows.");
            }
            costs.put(move, new Cost(memory.dense(), cache.dense()));
        }
        return new CostTable(table.target(), table.source(), table.fused(), costs);
    }
}
