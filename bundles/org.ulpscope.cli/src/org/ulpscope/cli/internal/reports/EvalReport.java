package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.backend.evaluate.Inspection.Answer;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.model.FunctionWords;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.numeric.reference.ReferenceResult;
import org.ulpscope.numeric.reference.Undetermined;

/**
 * What {@code eval --json} prints. The arrays have one entry an input; an entry is {@code null} where there is nothing to tell.
 *
 * @param kernel the kernel's name
 * @param function the function with where it comes from
 * @param inputs the values of each input, as hex floats
 * @param results one a platform
 * @param exact correctly rounded results, as hex floats
 * @param notKnown why an exact value is not known
 * @param lines of a function with a source, what loses digits
 * @param decidedOtherwise lines of a source whose conditions rounded numbers decide otherwise than exact ones
 */
public record EvalReport(
        String kernel,
        String function,
        List<List<String>> inputs,
        List<PlatformResult> results,
        List<String> exact,
        List<String> notKnown,
        List<List<LossLine>> lines,
        List<List<Integer>> decidedOtherwise) {
    private record PlatformResult(
            String platform, String label, List<String> outputs, List<String> outputBits, List<BigInteger> ulps) {}

    /** @param own exact values of a function with a source, one an input; none for all others */
    public static EvalReport of(
            Kernel kernel, List<Platform> platforms, List<Inspection> inspections, List<ExactAnswer> own) {
        List<PlatformResult> results = new ArrayList<>();
        for (int i = 0; i < platforms.size(); i++) {
            int platform = i;
            List<Answer> answers = inspections.stream()
                    .map(inspection -> inspection.answers().get(platform))
                    .toList();
            results.add(new PlatformResult(
                    platforms.get(i).name(),
                    platforms.get(i).label(),
                    answers.stream()
                            .map(answer -> answer.value().map(Value::hexFloat).orElse(answer.label()))
                            .toList(),
                    entries(
                            answers,
                            answer -> answer.value().map(Value::bitPattern).orElse(null)),
                    entries(answers, answer -> answer.ulps().orElse(null))));
        }
        return new EvalReport(
                kernel.getName(),
                FunctionWords.of(kernel),
                inputs(inspections),
                results,
                entries(inspections, EvalReport::exact),
                entries(inspections, EvalReport::notKnown),
                own.stream().map(LossLine::of).toList(),
                own.stream().map(EvalReport::otherwise).toList());
    }

    private static List<List<String>> inputs(List<Inspection> inspections) {
        return inspections.stream()
                .map(inspection ->
                        inspection.inputs().stream().map(Value::inputHexFloat).toList())
                .toList();
    }

    private static <A, B> List<B> entries(List<A> from, Function<A, B> entry) {
        return from.stream().map(entry).collect(Collectors.toCollection(ArrayList::new));
    }

    private static String exact(Inspection inspection) {
        return inspection
                .exact()
                .filter(Determined.class::isInstance)
                .map(result -> ((Determined) result).value().hexFloat())
                .orElse(null);
    }

    private static String notKnown(Inspection inspection) {
        return inspection
                .exact()
                .filter(Undetermined.class::isInstance)
                .map(result -> ((Undetermined) result).reason())
                .orElse(null);
    }

    private static List<Integer> otherwise(ExactAnswer answer) {
        return switch (answer) {
            case ExactAnswer.Known known ->
                known.otherwise().stream()
                        .map(SourceExpression::line)
                        .distinct()
                        .toList();
            case ExactAnswer.NotKnown none -> List.of();
        };
    }

    /**
     * The same for people: one block an input.
     *
     * @param loss what it tells of the lines of a source
     */
    public static void print(
            PrintWriter out, Kernel kernel, List<Platform> platforms, List<Inspection> inspections, LossText loss) {
        out.println(FunctionWords.of(kernel));
        platforms.forEach(platform -> out.println(platform.name() + ": " + platform.label()));
        out.println();
        for (int row = 0; row < inspections.size(); row++) {
            Inspection inspection = inspections.get(row);
            out.println(inspection.inputs().stream()
                    .map(value -> value.inputDecimal() + " (" + value.inputHexFloat() + ")")
                    .collect(Collectors.joining(", ")));
            TextTable table = new TextTable("  platform", "result", "hex", "bits", "class", "ulps");
            for (Answer answer : inspection.answers()) {
                String name = "  " + answer.platform().name();
                String ulps = answer.ulps().map(BigInteger::toString).orElse("");
                answer.value()
                        .ifPresentOrElse(
                                value -> addRow(table, name, value, ulps),
                                () -> table.add(name, answer.label(), "", "", "", ""));
            }
            inspection.exact().ifPresent(result -> addExact(table, result));
            table.print(out);
            loss.print(out, row);
            inspection.answers().forEach(answer -> {
                if (answer.outcome() instanceof Outcome.Crashed crashed) {
                    out.println("  " + answer.platform().name() + ": " + crashed.cause());
                } else if (answer.outcome() instanceof Outcome.Refused) {
                    out.println("  " + answer.platform().name() + ": " + Outcome.Refused.CAUSE);
                }
            });
        }
    }

    private static void addExact(TextTable table, ReferenceResult result) {
        switch (result) {
            case Determined(Value value, var enclosure) -> addRow(table, "  exact", value, "");
            case Undetermined(String reason) ->
                table.add("  exact", "could not be determined: " + reason, "", "", "", "");
        }
    }

    private static void addRow(TextTable table, String name, Value value, String ulps) {
        table.add(
                name,
                value.decimal(),
                value.hexFloat(),
                value.bitPattern(),
                value.valueClass().label(),
                ulps);
    }
}
