package org.ulpscope.study.rows;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** How values stand in a study file: bits, hex float and decimal; several of them as a JSON array of strings. */
public final class Notation {
    private static final HexFormat HEX = HexFormat.of();

    private Notation() {}

    /** The bits as hexadecimal digits, as many as the format's width needs. */
    public static String bits(Format format, long bits) {
        return HEX.toHexDigits(bits, format.width() / 4);
    }

    private static long parseBits(String digits) {
        return HexFormat.fromHexDigitsToLong(digits);
    }

    /** Why a call did not return; empty when it did. */
    public static Optional<String> fault(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Returned returned -> Optional.empty();
            case Outcome.Refused refused -> Optional.of(Outcome.Refused.CAUSE);
            case Outcome.Crashed crashed -> Optional.of(crashed.cause());
            case Outcome.TimedOut timedOut ->
                Optional.of("took longer than " + timedOut.limit().toMillis() + " ms");
        };
    }

    public static String bitsArray(List<InputSlot> slots, List<Long> inputBits) {
        return array(slots, inputBits, value -> bits(value.format(), value.bits()));
    }

    public static String hexArray(List<InputSlot> slots, List<Long> inputBits) {
        return array(slots, inputBits, Value::inputHexFloat);
    }

    public static String decimalArray(List<InputSlot> slots, List<Long> inputBits) {
        return array(slots, inputBits, Value::inputDecimal);
    }

    // The texts have no character that JSON would escape, which makes writing and reading by hand safe, and both are on
    // the way of each trial.
    private static String array(List<InputSlot> slots, List<Long> inputBits, Function<Value, String> notation) {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < slots.size(); i++) {
            json.append(i == 0 ? "\"" : "\",\"")
                    .append(notation.apply(new Value(slots.get(i).format(), inputBits.get(i))));
        }
        return json.append(slots.isEmpty() ? "]" : "\"]").toString();
    }

    /**
     * Inverse of {@link #bitsArray}.
     *
     * @throws IllegalArgumentException if these are not the bits of one value for each slot
     */
    public static List<Long> parseBitsArray(List<InputSlot> slots, String json) {
        List<Long> bits = parseBitsArray(json);
        if (bits.size() != slots.size()) {
            throw new IllegalArgumentException(bits.size() + " values for " + slots.size() + " slots: " + json);
        }
        for (int i = 0; i < bits.size(); i++) {
            requireBits(slots.get(i).format(), bits.get(i));
        }
        return bits;
    }

    /** As {@link #parseBitsArray(List, String)}, or none at all for no input. */
    public static List<Long> parseOptionalBitsArray(List<InputSlot> slots, String json) {
        return json.equals("[]") ? List.of() : parseBitsArray(slots, json);
    }

    /**
     * Inverse of {@link #bits}.
     *
     * @throws IllegalArgumentException if these are not the bits of such a value
     */
    public static long parseBits(Format format, String digits) {
        long bits = parseBits(digits);
        requireBits(format, bits);
        return bits;
    }

    private static void requireBits(Format format, long bits) {
        if (format.width() < Long.SIZE && bits >>> format.width() != 0) {
            throw new IllegalArgumentException(HEX.toHexDigits(bits) + " is not a value of " + format.label());
        }
    }

    private static List<Long> parseBitsArray(String json) {
        List<Long> bits = new ArrayList<>();
        for (int open = json.indexOf('"'); open >= 0; ) {
            int close = json.indexOf('"', open + 1);
            bits.add(parseBits(json.substring(open + 1, close)));
            open = json.indexOf('"', close + 1);
        }
        return bits;
    }
}
