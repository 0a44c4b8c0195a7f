package org.ulpscope.source.adapter;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/**
 * A number, a truth value or one of an enumeration.
 *
 * @param type how the source spells it
 * @param format the Format by which it is chosen and told; that of the next wider type where none is the same
 * @param bounds the least and the greatest value that it takes, with a colon between; empty where the Format tells
 * @param isWider whether it is a floating-point type with more digits than any Format here has, so that its results are rounded
 */
record ScalarShape(String type, Format format, Optional<String> bounds, boolean isWider) implements Shape {
    /** The function of generated code that rounds a result which is wider than any Format, and leaves it in its class. */
    static final String NARROWED = "ulpscope_narrowed";

    boolean isFloating() {
        return format instanceof FloatFormat;
    }

    /** An expression of it, of one of its Format. */
    String made(String input) {
        return "(" + type + ")" + input;
    }

    /** An expression of its Format, of one of it. */
    String told(String value) {
        return isWider ? NARROWED + "(" + value + ")" : value;
    }

    @Override
    public Stream<String> variable(String name, Supplier<String> inputs, String nothing) {
        return Stream.of(declaration(name) + " = " + made(inputs.get()) + ";");
    }

    @Override
    public Stream<Slot> slots(String path) {
        return Stream.of(new Slot(path, this));
    }

    @Override
    public Stream<String> assignments(String target, Supplier<String> inputs) {
        return Stream.of(target + " = " + made(inputs.get()) + ";");
    }

    @Override
    public Stream<String> reads(String source) {
        return Stream.of(source);
    }
}
