package org.ulpscope.tune.ui.internal.fom;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.ui.internal.run.Measured;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the table of evaluations. */
final class EvaluationTableColumns {
    private EvaluationTableColumns() {}

    static List<RowColumn<EvaluationRow>> of() {
        List<RowColumn<EvaluationRow>> columns = List.of(
                RowColumn.number("No.", 55, row -> row.stored().number()),
                RowColumn.text("Search", 110, EvaluationRow::search),
                RowColumn.text(
                        "Verdict",
                        130,
                        row -> Measured.verdict(row.stored().evaluation().verdict())),
                right(
                        "Speed-up",
                        125,
                        row -> ran(row, row.speedup(), row.predicted() ? "%.3f predicted" : "%.3f"),
                        EvaluationRow::speedup),
                right(
                        "Figure of merit",
                        120,
                        row -> row.stored().evaluation().verdict() == Verdict.REJECTED || row.predicted()
                                ? ""
                                : Measured.figure(row.stored().evaluation().fom()),
                        row -> row.stored().evaluation().fom()),
                right("Interval", 170, EvaluationRow::interval, row -> row.stored()
                        .evaluation()
                        .low()),
                right(
                        "Error",
                        95,
                        row -> row.stored().evaluation().verdict() == Verdict.REJECTED
                                ? ""
                                : Measured.number(row.stored().evaluation().error()),
                        row -> row.stored().evaluation().error()),
                RowColumn.number("Narrower", 80, EvaluationRow::narrower),
                right("Predicted", 85, row -> "%.3f".formatted(row.stored().score()), row -> row.stored()
                        .score()),
                RowColumn.number("Runs", 55, row -> row.stored().evaluation().runs()),
                RowColumn.text("Reason", 420, row -> row.stored().evaluation().reason()));
        return columns.stream()
                .map(column -> column.boldFor(EvaluationRow::best))
                .toList();
    }

    private static String ran(EvaluationRow row, double number, String form) {
        return row.stored().evaluation().verdict() == Verdict.REJECTED || Double.isNaN(number)
                ? ""
                : form.formatted(number);
    }

    private static RowColumn<EvaluationRow> right(
            String title, int width, Function<EvaluationRow, String> text, ToDoubleFunction<EvaluationRow> order) {
        return new RowColumn<>(
                title, width, text, Comparator.comparingDouble(order), true, Optional.empty(), Optional.empty());
    }
}
