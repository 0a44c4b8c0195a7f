package org.ulpscope.hunt.internal.cause;

import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.source.type.Formats;

/** What a number of C is, as far as its arithmetic goes. */
enum NumberKind {
    FP64(Double.MAX_VALUE, Double.MIN_NORMAL, "double"),
    FP32(Float.MAX_VALUE, Float.MIN_NORMAL, "float"),
    /** An integer or a truth value. */
    WHOLE(Integer.MAX_VALUE, 0, "int");

    private static final Pattern INTEGER = Pattern.compile(
            "(const |volatile )*(_Bool|bool|(un)?signed|((un)?signed )?(char|short|int|long|long long)( int)?)");

    private final double largest;
    private final double leastNormal;
    private final String type;

    NumberKind(double largest, double leastNormal, String type) {
        this.largest = largest;
        this.leastNormal = leastNormal;
        this.type = type;
    }

    /** Of a type of C with all typedefs replaced; empty for every other one. */
    static Optional<NumberKind> of(String desugared) {
        String plain = desugared.replace("&", "").strip();
        return INTEGER.matcher(plain).matches()
                ? Optional.of(WHOLE)
                : Formats.of(desugared).flatMap(NumberKind::ofFormat);
    }

    private static Optional<NumberKind> ofFormat(DeclaredFormat format) {
        return switch (format) {
            case FP64 -> Optional.of(FP64);
            case FP32 -> Optional.of(FP32);
            default -> Optional.empty();
        };
    }

    /** Of an input; empty for formats whose arithmetic is not known here. */
    static Optional<NumberKind> of(Format format) {
        return format instanceof FloatFormat floating
                ? floating == FloatFormat.FP64
                        ? Optional.of(FP64)
                        : floating == FloatFormat.FP32 ? Optional.of(FP32) : Optional.empty()
                : Optional.of(WHOLE);
    }

    double round(double value) {
        return this == FP32 ? (float) value : value;
    }

    /** The greatest finite number. */
    double largest() {
        return largest;
    }

    /** The least positive number with all its digits. */
    double leastNormal() {
        return leastNormal;
    }

    /** How C calls it. */
    String type() {
        return type;
    }

    boolean isSubnormal(double value) {
        return value != 0 && Math.abs(value) < leastNormal;
    }
}
