package org.ulpscope.gcn.ocml;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Prints a row of a table for each function: {@code MathBenchmark [inputs [options of hipcc…]]}. */
final class MathBenchmark {
    private MathBenchmark() {}

    public static void main(String[] words) throws Exception {
        long inputs = words.length > 0 ? Long.parseLong(words[0]) : 1_000_000;
        String[] options =
                words.length > 1 ? java.util.Arrays.copyOfRange(words, 1, words.length) : new String[] {"-O3"};
        Path folder = Files.createTempDirectory("ulpscope-ocml");
        Comparison comparison = new Comparison(folder, MathFunction.all(), options);
        System.out.println(
                "| function | differences | uncertain | furthest | approximate instructions | calls/us | first difference |");
        for (MathFunction function : MathFunction.all()) {
            Comparison.Result result = comparison.of(function, inputs);
            System.out.printf(
                    Locale.ROOT,
                    "| `%s` | %d | %.4f %% | %d | %s | %.1f | %s |%n",
                    function.name(),
                    result.different(),
                    100.0 * result.uncertain() / inputs,
                    result.furthest(),
                    result.approximations(),
                    result.callsPerMicrosecond(),
                    result.example());
        }
    }
}
