package org.ulpscope.tune.bench;

import java.util.List;
import java.util.Locale;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.tune.score.CostMeasurement;
import org.ulpscope.tune.score.cost.CostKind;
import org.ulpscope.tune.score.cost.CostTable;
import org.ulpscope.tune.score.cost.CostTable.Cost;

/**
 * Measures the costs of operations on this machine, keeps them for tuning, and prints them beside those that are shipped, both in multiplications
 * of FP32. Arguments, all optional: the target (x86-64; sm_90 and the like for the GPU), the compiler (gcc or nvcc) and its options. From the
 * repository's root:
 *
 * <pre>mvn -q -f releng/core/pom.xml test-compile exec:exec@benchmark -Dbenchmark=org.ulpscope.tune.bench.CostBenchmark
 *     -Dbenchmark.arguments="x86-64 gcc -O3"</pre>
 */
public final class CostBenchmark {
    private CostBenchmark() {}

    public static void main(String[] arguments) {
        String target = arguments.length > 0 ? arguments[0] : "x86-64";
        SourceLanguage language = target.startsWith("sm_") ? SourceLanguage.CUDA : SourceLanguage.C;
        String compiler = arguments.length > 1 ? arguments[1] : language == SourceLanguage.CUDA ? "nvcc" : "gcc";
        List<String> flags = arguments.length > 2 ? List.of(arguments).subList(2, arguments.length) : List.of("-O2");
        CostTable measured = CostMeasurement.measure(language, target, compiler, flags, Progress.NONE);
        CostTable shipped = CostTable.shipped(target);
        Cost unit = measured.operation(CostKind.MULTIPLY, DeclaredFormat.FP32);
        Cost shippedUnit = shipped.operation(CostKind.MULTIPLY, DeclaredFormat.FP32);
        System.out.println(measured.source() + "; a multiplication in FP32 takes " + unit.alone() + " ns");
        System.out.println("                        measured    shipped  vectorised    shipped");
        measured.costs().forEach((key, cost) -> {
            Cost expected = shipped.costs().get(key);
            System.out.println(String.format(Locale.ROOT, "%-20s %11.3f", key, cost.alone() / unit.alone())
                    + (expected == null ? "" : number(expected.alone() / shippedUnit.alone()))
                    + number(cost.dense() / unit.alone())
                    + (expected == null ? "" : number(expected.dense() / shippedUnit.alone())));
        });
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%11.3f", value);
    }
}
