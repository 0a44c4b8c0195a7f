package org.ulpscope.tune.internal.first;

import java.util.Comparator;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Variable;
import org.ulpscope.report.ShortNumber;
import org.ulpscope.tune.program.TunedProgram;

/**
 * How many decimal digits of the results are to agree.
 *
 * @param digits how many
 * @param sentence why so many
 */
public record ProposedThreshold(int digits, String sentence) {
    private static final int OF_FP64 = 6;
    private static final int OF_FP32 = 3;

    /** The proposal for a program as it is written. */
    public static ProposedThreshold of(TunedProgram program, ProposedResults results) {
        DeclaredFormat most = Stream.of(DeclaredFormat.values())
                .filter(format -> count(program, format) > 0 && format.width() >= DeclaredFormat.FP32.width())
                .max(Comparator.comparingLong((DeclaredFormat format) -> count(program, format))
                        .thenComparing(DeclaredFormat::width))
                .orElse(DeclaredFormat.FP32);
        int digits = most.width() >= DeclaredFormat.FP64.width() ? OF_FP64 : OF_FP32;
        String reason = "the program computes in " + most.label();
        // The last digit that is written may differ by rounding alone.
        int written = (int) results.digits().orElse(digits + 1.0) - 1;
        if (written < digits) {
            digits = Math.max(1, written);
            reason = "results are written with " + (written + 1) + " digits, the last of which is rounded";
        }
        int steady = (int) Math.floor(-Math.log10(results.agreement()));
        if (results.agreement() > 0 && steady < digits) {
            digits = Math.max(1, steady);
            reason = "results agree in " + ShortNumber.of(-Math.log10(results.agreement()))
                    + " digits from one run of the program to the next";
        }
        return new ProposedThreshold(
                digits,
                "Threshold: " + digits + (digits == 1 ? " digit agrees" : " digits agree") + " at least, because "
                        + reason + "; say what error you can live with.");
    }

    private static long count(TunedProgram program, DeclaredFormat format) {
        return program.space().choices().stream()
                .flatMap(choice -> choice.variables().stream())
                .map(variable -> program.program().variables().get(variable))
                .map(Variable::original)
                .filter(format::equals)
                .count();
    }
}
