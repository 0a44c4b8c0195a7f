package org.ulpscope.bound.ui.internal.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.bound.PatchOutcome;
import org.ulpscope.bound.PlatformAnswer;
import org.ulpscope.bound.study.StoredBound;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.tables.RowColumn;

/**
 * What a platform makes of a call.
 *
 * @param patched what it makes of the patched source; empty where that was not run
 * @param time how many times as long a patched call takes; empty where that was not measured
 */
public record PlatformRow(PlatformAnswer answer, Optional<PlatformAnswer> patched, OptionalDouble time) {
    /** Those of a run, in their order. */
    static List<PlatformRow> of(StoredBound bound) {
        List<PlatformAnswer> answers = bound.result().answers();
        List<PlatformRow> rows = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            rows.add(
                    bound.result().patch() instanceof PatchOutcome.Tried tried
                                    && i < tried.answers().size()
                            ? new PlatformRow(
                                    answers.get(i),
                                    Optional.of(tried.answers().get(i)),
                                    tried.times().get(i))
                            : new PlatformRow(answers.get(i), Optional.empty(), OptionalDouble.empty()));
        }
        return rows;
    }

    static List<RowColumn<PlatformRow>> columns() {
        return List.of(
                RowColumn.text("Platform", 80, row -> row.answer.platform().name()),
                RowColumn.text(
                        "Options",
                        200,
                        row -> String.join(" ", row.answer.platform().options())),
                RowColumn.value("Result", 165, row -> row.answer.value()),
                RowColumn.text("Hexadecimal", 170, row -> hex(row.answer)),
                RowColumn.text("Within", 80, row -> within(row.answer)),
                RowColumn.value("Patched", 165, row -> row.patched.flatMap(PlatformAnswer::value)),
                RowColumn.text("Patched Within", 95, row -> row.patched
                        .map(PlatformRow::within)
                        .orElse("")),
                RowColumn.text(
                        "Time", 60, row -> row.time.isPresent() ? "%.2f x".formatted(row.time.getAsDouble()) : ""),
                RowColumn.text("Compiler", 110, row -> row.answer.platform().toolchain()),
                RowColumn.text("Runs on", 80, row -> row.answer.platform().device()));
    }

    private static String hex(PlatformAnswer answer) {
        return answer.value().map(Value::hexFloat).orElse(answer.label());
    }

    private static String within(PlatformAnswer answer) {
        if (answer.inside()) {
            return "yes";
        }
        return answer.covered() ? "NO" : "no; its options allow more than the model";
    }
}
