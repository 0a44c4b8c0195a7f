package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.accuracy.mend.answer.MendResult;
import org.ulpscope.accuracy.mend.answer.MendResult.Mended;
import org.ulpscope.accuracy.mend.answer.MendResult.Unchanged;
import org.ulpscope.accuracy.mend.answer.MendResult.Worse;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Value;

/**
 * What {@code mend --json} prints. What there is nothing of is left out.
 *
 * @param kernel the function's name
 * @param mended whether a better form was found
 * @param reason why not
 * @param line of the expression
 * @param before the expression as it is
 * @param after what is proposed
 * @param rules that made it
 * @param inputs fresh inputs that both were measured over
 * @param bitsBefore bits that were wrong, as a mean and at worst
 * @param bitsAfter bits that are wrong
 * @param drawnBefore the same of inputs that were drawn from all of the domain
 * @param drawnAfter and after
 * @param worse inputs that err by more than 1 ulp and lose a bit more
 * @param worstInputs the one of these that loses most more
 * @param time how many times as long it takes
 * @param tried forms that were tried
 * @param patch a unified diff
 */
public record MendReport(
        String kernel,
        boolean mended,
        String reason,
        Integer line,
        String before,
        String after,
        List<String> rules,
        Integer inputs,
        MendResult.Bits bitsBefore,
        MendResult.Bits bitsAfter,
        MendResult.Bits drawnBefore,
        MendResult.Bits drawnAfter,
        Integer worse,
        List<String> worstInputs,
        Double time,
        Integer tried,
        String patch) {
    public static MendReport of(Kernel kernel, MendResult result) {
        return switch (result) {
            case Unchanged(String reason) ->
                new MendReport(
                        kernel.getName(),
                        false,
                        reason,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null);
            case Mended mended ->
                new MendReport(
                        kernel.getName(),
                        true,
                        null,
                        mended.place().line(),
                        mended.place().text(),
                        mended.after(),
                        mended.how(),
                        mended.fresh(),
                        mended.before(),
                        mended.now(),
                        mended.drawnBefore(),
                        mended.drawnNow(),
                        mended.worse(),
                        mended.worst()
                                .map(worst -> worst.inputs().stream()
                                        .map(Value::inputHexFloat)
                                        .toList())
                                .orElse(null),
                        mended.time(),
                        mended.tried(),
                        mended.patch());
        };
    }

    /** The same for people: as comments before the patch, so that all of it can be given to patch. */
    public static void print(PrintWriter out, MendResult result) {
        switch (result) {
            case Unchanged(String reason) -> out.println(reason);
            case Mended mended -> print(out, mended);
        }
    }

    private static void print(PrintWriter out, Mended mended) {
        out.println(mended.place().words());
        out.println("  => `" + mended.after() + "`");
        out.println("  by " + String.join("; ", mended.how()));
        out.println();
        out.printf(
                Locale.ROOT,
                "On %,d inputs drawn from the domain: %.2f bits wrong as a mean; before, %.2f.%n",
                mended.drawn(),
                mended.drawnNow().mean(),
                mended.drawnBefore().mean());
        out.printf(
                Locale.ROOT,
                "On %,d inputs that it was not chosen by, many of them hard: %.2f bits as a mean, %.1f at worst; before, %.2f and %.1f.%n",
                mended.fresh(),
                mended.now().mean(),
                mended.now().worst(),
                mended.before().mean(),
                mended.before().worst());
        out.println(worse(mended));
        out.printf(
                Locale.ROOT, "It takes %.2f times as long. %,d forms were tried.%n%n", mended.time(), mended.tried());
        out.print(mended.patch());
    }

    private static String worse(Mended mended) {
        if (mended.worse() == 0) {
            return "None of these errs by more than 1 ulp and loses a bit more than before.";
        }
        return String.format(
                Locale.ROOT,
                "%,d of these err by more than 1 ulp and lose a bit more than before%s.",
                mended.worse(),
                mended.worst().map(MendReport::example).orElse(""));
    }

    private static String example(Worse worst) {
        return String.format(
                Locale.ROOT,
                ": at most (%s), %.1f bits, which were %.1f",
                worst.inputs().stream().map(Value::inputDecimal).collect(Collectors.joining(", ")),
                worst.now(),
                worst.before());
    }
}
