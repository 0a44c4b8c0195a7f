package org.ulpscope.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/**
 * What a region says of one slot, in words. Where the neighbour outside has fewer digits, it is named: {@code x < 1} in the place of
 * {@code x <= 0x1.fffffffffffffp-1}.
 */
final class SlotExtent {
    private static final int MOST_DIGITS_OF_PLAIN = 7;
    /** Of any format's numbers. */
    private static final int MOST_DIGITS = 17;

    /** A neighbour is named only if that is shorter by more than this. */
    private static final int WORTH_IT = 3;

    private final InputSlot slot;
    private final long from;
    private final long to;

    /**
     * @param extent where the region is
     * @param position which of the study's slots
     */
    SlotExtent(StudyDescription study, Region.Extent extent, int position) {
        this.slot = study.slots().get(position);
        this.from = slot.format().ordinal(extent.from().get(position));
        this.to = slot.format().ordinal(extent.to().get(position));
    }

    /** How a number is written. */
    @FunctionalInterface
    interface Notation {
        String of(Value value);

        /** Short decimals as they are, others as hex floats; exact. */
        static Notation exact() {
            return value -> isPlain(value) ? value.decimal() : value.hexFloat();
        }

        /** Short decimals as they are, others rounded to so many digits. */
        static Notation rounded(int digits) {
            return value ->
                    isPlain(value) && value.decimal().length() <= digits + 2 ? value.decimal() : value.rounded(digits);
        }
    }

    /** Whether its decimal has few digits, and is the number itself and not only read as it. */
    private static boolean isPlain(Value value) {
        String decimal = value.decimal();
        return decimal.length() <= MOST_DIGITS_OF_PLAIN
                && (!value.isFinite() || new BigDecimal(decimal).compareTo(value.exact()) == 0);
    }

    /** An end: which inputs it admits, and of what number. */
    private record Bound(boolean strict, boolean signedZero, Value value) {
        String number(Notation notation) {
            String text = value.isZero() ? "0" : notation.of(value);
            return signedZero ? (value.isNegative() ? "-" : "+") + text : text;
        }
    }

    private Bound lower() {
        return bound(from, -1);
    }

    private Bound upper() {
        return bound(to, 1);
    }

    /** @param outward from the extent */
    private Bound bound(long ordinal, int outward) {
        Format format = slot.format();
        Value value = Value.ofOrdinal(format, ordinal);
        if (!(format instanceof FloatFormat)) {
            return new Bound(false, false, value);
        }
        if (value.isZero()) {
            // Both zeros are meant where the one further outside is in the extent.
            return new Bound(false, value.isNegative() == outward > 0, value);
        }
        Value beside = Value.ofOrdinal(format, ordinal + outward);
        boolean isShorter = beside.isFinite()
                && beside.decimal().length() + WORTH_IT < value.decimal().length();
        return isShorter || beside.isZero() ? new Bound(true, false, beside) : new Bound(false, false, value);
    }

    private boolean isDown() {
        List<OrdinalRange> ranges = slot.ranges();
        return from == ranges.getFirst().first();
    }

    private boolean isUp() {
        List<OrdinalRange> ranges = slot.ranges();
        return to == ranges.getLast().last();
    }

    /** Whether it leaves out anything of the domain. */
    boolean isLimited() {
        return !isDown() || !isUp();
    }

    private boolean isPoint() {
        return from == to || from == -1 && to == 0 && slot.format() instanceof FloatFormat;
    }

    private String point(Notation notation) {
        Value value = Value.ofOrdinal(slot.format(), to);
        boolean isSigned = from == to && slot.format() instanceof FloatFormat;
        return value.isZero() ? new Bound(false, isSigned, value).number(notation) : notation.of(value);
    }

    /** Whether both ends can be told apart as they are written, unless they are one. */
    boolean isTold(Notation notation) {
        return isPoint() || !lower().number(notation).equals(upper().number(notation));
    }

    /** As a condition on a name: {@code 0 < x <= 1}. */
    String condition(String name, Notation notation) {
        if (isPoint()) {
            return name + " = " + point(notation);
        }
        if (isDown() && isUp()) {
            return "any " + name;
        }
        if (isUp()) {
            return name + (lower().strict() ? " > " : " >= ") + lower().number(notation);
        }
        if (isDown()) {
            return name + (upper().strict() ? " < " : " <= ") + upper().number(notation);
        }
        return lower().number(notation)
                + (lower().strict() ? " < " : " <= ")
                + name
                + (upper().strict() ? " < " : " <= ")
                + upper().number(notation);
    }

    /** As the cell of a table: {@code (0, 1]}, {@code > 1}, {@code any}; with so many digits, or as many more as both ends need to be told apart; a single number is whole. */
    String cell(int digits) {
        if (isPoint()) {
            return condition("", Value::decimal).strip();
        }
        Notation notation = IntStream.range(digits, MOST_DIGITS)
                .mapToObj(Notation::rounded)
                .filter(this::isTold)
                .findFirst()
                .orElse(Value::decimal);
        if (isDown() || isUp()) {
            return condition("", notation).strip();
        }
        return (lower().strict() ? "(" : "[") + lower().number(notation) + ", " + upper().number(notation)
                + (upper().strict() ? ")" : "]");
    }

    /** The decimals of what {@link Notation#exact} writes as hex floats; empty where there is none. */
    Optional<String> decimals(Notation notation) {
        List<Value> values = new ArrayList<>();
        if (isPoint()) {
            values.add(Value.ofOrdinal(slot.format(), to));
        } else {
            if (!isDown()) {
                values.add(lower().value());
            }
            if (!isUp()) {
                values.add(upper().value());
            }
        }
        return values.stream().allMatch(SlotExtent::isPlain)
                ? Optional.empty()
                : Optional.of(
                        String.join(" to ", values.stream().map(notation::of).toList()));
    }
}
