package org.ulpscope.bound.ui.internal.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.result.Within;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.tables.RowColumn;

/**
 * What a platform makes of a call.
 *
 * @param within whether its result is within the bounds
 * @param patched what it makes of the patched source; empty where that was not run
 * @param patchedWithin whether that is within the bounds of the patched source
 * @param time how many times as long a patched call takes; empty where that was not measured
 */
public record PlatformRow(
        PlatformAnswer answer,
        Within within,
        Optional<PlatformAnswer> patched,
        Optional<Within> patchedWithin,
        OptionalDouble time) {
    /** Those of a run, in their order. */
    static List<PlatformRow> of(StoredBound bound) {
        List<PlatformAnswer> answers = bound.result().answers();
        List<PlatformRow> rows = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Within within = Within.of(bound.result().bounds(), answers.get(i));
            if (bound.result().patch() instanceof PatchOutcome.Tried tried
                    && i < tried.answers().size()) {
                PlatformAnswer patched = tried.answers().get(i);
                Within patchedWithin = Within.of(tried.bounds(), patched);
                rows.add(new PlatformRow(
                        answers.get(i),
                        within,
                        Optional.of(patched),
                        Optional.of(patchedWithin),
                        tried.times().get(i)));
            } else {
                rows.add(new PlatformRow(
                        answers.get(i), within, Optional.empty(), Optional.empty(), OptionalDouble.empty()));
            }
        }
        return rows;
    }

    static List<RowColumn<PlatformRow>> columns() {
        return List.of(
                RowColumn.<PlatformRow>text(
                                "Platform", 150, row -> row.answer.platform().name())
                        .fitting(),
                RowColumn.value("Result", 165, row -> row.answer.value()),
                RowColumn.text("Hexadecimal", 170, row -> hex(row.answer)),
                RowColumn.text("Within", 80, row -> row.within.label()),
                RowColumn.value("Patched", 165, row -> row.patched.flatMap(PlatformAnswer::value)),
                RowColumn.text("Patched Within", 95, row -> row.patchedWithin
                        .map(Within::label)
                        .orElse("")),
                RowColumn.<PlatformRow>text(
                                "Time",
                                60,
                                row -> row.time.isPresent() ? "%.2f x".formatted(row.time.getAsDouble()) : "")
                        .meaning(
                                "How long a call of the patched source takes, against the source as it is; blank where the machine is too busy to tell"),
                RowColumn.text("Compiler", 110, row -> row.answer.platform().toolchain()),
                RowColumn.text(
                        "Options",
                        200,
                        row -> String.join(" ", row.answer.platform().options())),
                RowColumn.text("Runs on", 80, row -> row.answer.platform().device()));
    }

    private static String hex(PlatformAnswer answer) {
        return answer.value().map(Value::hexFloat).orElse(answer.label());
    }
}
