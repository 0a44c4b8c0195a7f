package org.ulpscope.ui.tables;

import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.Value;

/**
 * A column of a {@link RowTable}.
 *
 * @param title its heading, unique within the table
 * @param width its first width in points; of a column that is fitted, what it keeps where there is not enough room
 * @param text what a row shows in it
 * @param order how rows are sorted by it
 * @param rightAligned whether its texts end at the right, as numbers do
 * @param value the value that a row has in it, for columns that can be copied as hexadecimal or as a C literal
 * @param style the glyph and the colour of a row in it, for columns that show an outcome; none for a row that has none
 * @param marks the characters of a row's text that stand out, by their places, for columns that show how rows differ
 * @param bold the rows whose cells stand out as a whole
 * @param copied what is copied and exported of a row where that is no value: its text, and of a number its digits alone
 * @param fitted whether its width follows what stands in it, and gives way where there is not enough room
 * @param whole whether its values keep all their digits as long as the edge of the table cuts none of them: where the last ones are what is looked for
 * @param meaning what the heading tells where the pointer rests on it, for those whose title does not say enough; empty for others
 */
public record RowColumn<R>(
        String title,
        int width,
        Function<R, String> text,
        Comparator<R> order,
        boolean rightAligned,
        Optional<Function<R, Optional<Value>>> value,
        Optional<Function<R, Optional<ValueClassStyle>>> style,
        Optional<Function<R, BitSet>> marks,
        Predicate<R> bold,
        Function<R, String> copied,
        boolean fitted,
        boolean whole,
        String meaning) {

    /** A column in which nothing stands out. */
    public RowColumn(
            String title,
            int width,
            Function<R, String> text,
            Comparator<R> order,
            boolean rightAligned,
            Optional<Function<R, Optional<Value>>> value,
            Optional<Function<R, Optional<ValueClassStyle>>> style) {
        this(
                title,
                width,
                text,
                order,
                rightAligned,
                value,
                style,
                Optional.empty(),
                row -> false,
                text,
                false,
                false,
                "");
    }

    /** The same column with characters that stand out; it is left-aligned then, so that they stand below each other. */
    public RowColumn<R> marking(Function<R, BitSet> places) {
        return new RowColumn<>(
                title,
                width,
                text,
                order,
                false,
                value,
                style,
                Optional.of(places),
                bold,
                copied,
                fitted,
                whole,
                meaning);
    }

    /** The same column with cells in bold letters for these rows. */
    public RowColumn<R> boldFor(Predicate<R> rows) {
        return new RowColumn<>(
                title, width, text, order, rightAligned, value, style, marks, rows, copied, fitted, whole, meaning);
    }

    /** The same column, whose heading tells this where the pointer rests on it. */
    public RowColumn<R> meaning(String sentence) {
        return new RowColumn<>(
                title, width, text, order, rightAligned, value, style, marks, bold, copied, fitted, whole, sentence);
    }

    /** The same column, as wide as what stands in it where there is room: for places and sentences, of which some are short. */
    public RowColumn<R> fitting() {
        return new RowColumn<>(
                title, width, text, order, rightAligned, value, style, marks, bold, copied, true, whole, meaning);
    }

    /** The same column of values, which give up digits last where there is little room. */
    public RowColumn<R> keepingDigits() {
        return new RowColumn<>(
                title, width, text, order, rightAligned, value, style, marks, bold, copied, fitted, true, meaning);
    }

    /** The same column, of which this is copied and exported. */
    public RowColumn<R> copying(Function<R, String> form) {
        return new RowColumn<>(
                title, width, text, order, rightAligned, value, style, marks, bold, form, fitted, whole, meaning);
    }

    /** The same column, in which rows show this. */
    public RowColumn<R> showing(Function<R, String> words) {
        return new RowColumn<>(
                title, width, words, order, rightAligned, value, style, marks, bold, copied, fitted, whole, meaning);
    }

    /** A column of words. */
    public static <R> RowColumn<R> text(String title, int width, Function<R, String> text) {
        return new RowColumn<>(
                title,
                width,
                text,
                Comparator.comparing(text, String.CASE_INSENSITIVE_ORDER),
                false,
                Optional.empty(),
                Optional.empty());
    }

    /** A column of integers, whose thousands are set apart; what is copied of them has digits alone. */
    public static <R> RowColumn<R> number(String title, int width, ToLongFunction<R> number) {
        return number(title, width, row -> OptionalLong.of(number.applyAsLong(row)), 0);
    }

    /** The same, blank for rows that have none, which are sorted as if they had {@code blank}. */
    public static <R> RowColumn<R> number(String title, int width, Function<R, OptionalLong> number, long blank) {
        return new RowColumn<R>(
                        title,
                        width,
                        row -> number.apply(row).isPresent()
                                ? "%,d".formatted(number.apply(row).getAsLong())
                                : "",
                        Comparator.comparingLong(row -> number.apply(row).orElse(blank)),
                        true,
                        Optional.empty(),
                        Optional.empty())
                .copying(row -> number.apply(row).isPresent()
                        ? Long.toString(number.apply(row).getAsLong())
                        : "");
    }

    /** A column of values in decimal, sorted by their place in the format's order, NaNs last; where a row has none it is blank. */
    public static <R> RowColumn<R> value(String title, int width, Function<R, Optional<Value>> value) {
        return value(title, width, value, Value::decimal);
    }

    /** A column of inputs in decimal: as {@link #value}, and the sign of a NaN is shown. */
    public static <R> RowColumn<R> input(String title, int width, Function<R, Value> value) {
        return value(title, width, row -> Optional.of(value.apply(row)), Value::inputDecimal);
    }

    private static <R> RowColumn<R> value(
            String title, int width, Function<R, Optional<Value>> value, Function<Value, String> notation) {
        return new RowColumn<>(
                title,
                width,
                row -> value.apply(row).map(notation).orElse(""),
                Comparator.comparing(
                        (R row) -> place(value.apply(row)), Comparator.nullsLast(Comparator.naturalOrder())),
                true,
                Optional.of(value),
                Optional.empty());
    }

    /** The same values in C's hexadecimal notation. */
    public static <R> RowColumn<R> hex(String title, int width, Function<R, Optional<Value>> value) {
        return value(title, width, value, Value::hexFloat);
    }

    /** The same inputs in C's hexadecimal notation. */
    public static <R> RowColumn<R> inputHex(String title, int width, Function<R, Value> value) {
        return value(title, width, row -> Optional.of(value.apply(row)), Value::inputHexFloat);
    }

    /** The bits of the same values as hexadecimal digits. */
    public static <R> RowColumn<R> bits(String title, int width, Function<R, Optional<Value>> value) {
        return new RowColumn<>(
                title,
                width,
                row -> value.apply(row).map(Value::bitPattern).orElse(""),
                value(title, width, value).order,
                true,
                Optional.of(value),
                Optional.empty());
    }

    /** A column of outcomes, with glyph and colour; the function gives the style of a row. */
    public static <R> RowColumn<R> outcome(String title, int width, Function<R, ValueClassStyle> style) {
        return new RowColumn<>(
                title,
                width,
                row -> style.apply(row).label(),
                Comparator.comparing(style),
                false,
                Optional.empty(),
                Optional.of(row -> Optional.of(style.apply(row))));
    }

    /**
     * A column of what calls came to: the value in decimal, and the label of a call that did not return, with the glyph of the outcome; blank
     * where no call is known.
     */
    public static <R> RowColumn<R> outcomeValue(
            String title, int width, Function<R, Optional<ValueClassStyle>> style, Function<R, Optional<Value>> value) {
        return new RowColumn<>(
                title,
                width,
                row -> value.apply(row)
                        .map(Value::decimal)
                        .or(() -> style.apply(row).map(ValueClassStyle::label))
                        .orElse(""),
                value(title, width, value).order,
                false,
                Optional.of(value),
                Optional.of(style));
    }

    private static Long place(Optional<Value> value) {
        return value.filter(v -> !v.isNaN()).map(Value::ordinal).orElse(null);
    }
}
