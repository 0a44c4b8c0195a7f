package org.ulpscope.workbench.internal.catalog;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.ulpscope.catalog.report.CatalogCell.ClassFigure;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of a catalogue: the function, how far it is, the classes of each platform beside those of the others, and what they come to. */
final class FunctionColumns {
    private static final int CLASS_WIDTH = 68;
    private static final int PLATFORM_CHARACTER_WIDTH = 7;
    private static final int NUMBER_WIDTH = 85;
    private static final double MS_PER_SECOND = 1000;

    private FunctionColumns() {}

    static List<RowColumn<FunctionRow>> of(CatalogReport report) {
        List<RowColumn<FunctionRow>> all = new ArrayList<>();
        all.add(RowColumn.text("Function", 90, row -> row.row().entry().name()));
        all.add(RowColumn.text("State", 75, FunctionRow::state));
        boolean many = report.columns().size() > 1;
        for (int platform = 0; platform < report.columns().size(); platform++) {
            String prefix = many ? report.columns().get(platform).name() + " " : "";
            for (String label : CatalogReport.CLASSES) {
                all.add(figure(prefix, platform, label));
            }
        }
        all.add(RowColumn.text("Faults", 70, FunctionRow::faults));
        all.add(count("Inputs met", row -> row.exceptional(ClassFigure::inputs)));
        all.add(count("Regions", row -> row.exceptional(ClassFigure::regions)));
        if (report.request().compare()) {
            all.add(count("Differences", FunctionRow::disagreeing));
            all.add(worst());
        }
        all.add(count("Calls", row -> row.row().calls()));
        all.add(seconds());
        all.add(RowColumn.text("Group", 110, row -> row.row().entry().group()));
        all.add(RowColumn.text("Signature", 210, row -> row.row().entry().signature()));
        all.add(RowColumn.text("Remark", 300, FunctionRow::remark));
        return all;
    }

    /** Regions where they are known, or else inputs in brackets, as the report has them. */
    private static RowColumn<FunctionRow> figure(String prefix, int platform, String label) {
        Function<FunctionRow, Optional<ClassFigure>> figure = row -> row.figure(platform, label);
        return new RowColumn<>(
                prefix + label,
                CLASS_WIDTH + PLATFORM_CHARACTER_WIDTH * prefix.length(),
                row -> figure.apply(row).map(FunctionColumns::text).orElseGet(() -> row.cell(platform)
                        .filter(cell -> !cell.available())
                        .map(cell -> "\u2013")
                        .orElse("")),
                Comparator.comparingLong((FunctionRow row) ->
                                figure.apply(row).map(ClassFigure::regions).orElse(0L))
                        .thenComparingLong(row ->
                                figure.apply(row).map(ClassFigure::inputs).orElse(0L)),
                false,
                Optional.empty(),
                Optional.of(row -> figure.apply(row).map(met -> ValueClassStyle.ofLabel(met.label()))));
    }

    private static String text(ClassFigure figure) {
        return figure.regions() > 0 ? "%,d".formatted(figure.regions()) : "(%,d)".formatted(figure.inputs());
    }

    /** A number that is blank where it is none. */
    private static RowColumn<FunctionRow> count(String title, ToLongFunction<FunctionRow> number) {
        return RowColumn.number(
                title,
                NUMBER_WIDTH,
                row -> number.applyAsLong(row) == 0 ? OptionalLong.empty() : OptionalLong.of(number.applyAsLong(row)),
                0);
    }

    private static RowColumn<FunctionRow> worst() {
        return right(
                        "Worst ulps",
                        row -> row.worstUlps().map("%,d"::formatted).orElse(""),
                        Comparator.comparing(row -> row.worstUlps().orElse(BigInteger.ZERO)))
                .copying(row -> row.worstUlps().map(BigInteger::toString).orElse(""));
    }

    private static RowColumn<FunctionRow> seconds() {
        return right(
                "Time (s)",
                row -> row.row().elapsed().isZero()
                        ? ""
                        : "%.1f".formatted(row.row().elapsed().toMillis() / MS_PER_SECOND),
                Comparator.comparing(row -> row.row().elapsed()));
    }

    private static RowColumn<FunctionRow> right(
            String title, Function<FunctionRow, String> text, Comparator<FunctionRow> order) {
        return new RowColumn<>(title, NUMBER_WIDTH, text, order, true, Optional.empty(), Optional.empty());
    }
}
