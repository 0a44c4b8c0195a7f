package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
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
 */
public record EvalReport(
        String kernel, String function, List<List<String>> inputs, List<PlatformResult> results, List<String> exact) {
    private record PlatformResult(
            String platform, String label, List<String> outputs, List<String> outputBits, List<BigInteger> ulps) {}

    public static EvalReport of(Kernel kernel, List<Platform> platforms, List<Inspection> inspections) {
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
                entries(inspections, EvalReport::exact));
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

    /** The same for people: one block an input. */
    public static void print(PrintWriter out, Kernel kernel, List<Platform> platforms, List<Inspection> inspections) {
        out.println(FunctionWords.of(kernel));
        platforms.forEach(platform -> out.println(platform.name() + ": " + platform.label()));
        out.println();
        for (Inspection inspection : inspections) {
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
