package org.ulpscope.ui.tables;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** The ways in which rows of a table can be copied: always as comma-separated lines, with values written in one notation or another. */
public enum CopyForm {
    /** Shortest decimals, with a line of headings. */
    CSV("Copy as CSV", true, Value::decimal),
    /** C's hexadecimal notation, with a line of headings. */
    HEX("Copy as Hexadecimal", true, Value::hexFloat),
    /** Constants that a C compiler reads as the same bits, without headings. */
    C_LITERAL("Copy as C Literals", false, CopyForm::cLiteral);

    private final String title;
    private final boolean headings;
    private final Function<Value, String> notation;

    CopyForm(String title, boolean headings, Function<Value, String> notation) {
        this.title = title;
        this.headings = headings;
        this.notation = notation;
    }

    /** What the action is called. */
    public String title() {
        return title;
    }

    /** The rows as text: for C literals only the columns that have values, otherwise all. */
    public <R> String format(List<RowColumn<R>> columns, List<R> rows) {
        List<RowColumn<R>> chosen = this != C_LITERAL
                ? columns
                : columns.stream().filter(column -> column.value().isPresent()).toList();
        Stream<String> head = headings ? Stream.of(line(chosen.stream().map(RowColumn::title))) : Stream.empty();
        Stream<String> body = rows.stream().map(row -> line(chosen.stream().map(column -> cell(column, row))));
        return Stream.concat(head, body).collect(Collectors.joining("\n"));
    }

    /** A constant expression of C with the value; NaNs lose their payload, which C has no constants for. */
    public static String cLiteral(Value value) {
        if (value.isNaN()) {
            return value.isNegative() ? "-NAN" : "NAN";
        }
        if (value.isInfinite()) {
            return value.isNegative() ? "-INFINITY" : "INFINITY";
        }
        return value.format() instanceof FloatFormat format ? hexConstant(value) + suffix(format) : value.decimal();
    }

    private static String hexConstant(Value value) {
        String text = value.hexFloat();
        return text.contains("p") ? text : text + "p+0";
    }

    private static String suffix(FloatFormat format) {
        return format == FloatFormat.FP64 ? "" : "f";
    }

    private <R> String cell(RowColumn<R> column, R row) {
        Optional<Value> value = column.value().flatMap(of -> of.apply(row));
        return value.map(notation).orElseGet(() -> column.copied().apply(row));
    }

    private static String line(Stream<String> cells) {
        return cells.map(CopyForm::quoted).collect(Collectors.joining(","));
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
