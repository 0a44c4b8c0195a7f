package org.ulpscope.backend.internal.wrapper;

import java.util.Map;
import org.ulpscope.backend.outcome.CellMask;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.model.CTypes;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/** How generated code writes a format: its type, the integer type of its bits, and the constants of its layout. */
public record CodeFormat(Format format, Language language) {
    /** The type of a value. C has none for FP8, whose bits stand for themselves there: such code passes them on and does not calculate. */
    public String type() {
        if (isByte() && language == Language.C) {
            return bitsType();
        }
        return CTypes.spelling(format, Dialect.of(language).types());
    }

    /** The text of a zero that memory can begin with. */
    public String zero() {
        return isByte() ? type() + "()" : "0";
    }

    /** What comes before a value that is to become a double: the classes of narrow numbers in CUDA convert to float alone. */
    public String widening() {
        return format.width() <= Short.SIZE ? "(float)" : "";
    }

    private boolean isByte() {
        return format.width() == Byte.SIZE;
    }

    public String bitsType() {
        return "uint" + format.width() + "_t";
    }

    /**
     * A function of the wrapper that makes a value of this format from its bits; with {@code _bits}, {@code _run} and {@code _step} behind its
     * name, the functions that give the bits for an ordinal, the run that begins with a call, and by how much the bits go on in a run.
     */
    String decoder() {
        return "ulpscope_" + format.label();
    }

    String decoderText() {
        return switch (format) {
            case FloatFormat f ->
                Template.fill(
                        "decode-float",
                        Map.of("LABEL", f.label(), "TYPE", type(), "BITS", bitsType(), "SIGN", hex(f.signMask())));
            // An integer's ordinal is the number itself, but for UINT64, whose ordinals are moved by 2^63.
            default ->
                Template.fill(
                        "decode-integer",
                        Map.of(
                                "LABEL", format.label(),
                                "TYPE", type(),
                                "BITS", bitsType(),
                                "SIGN", hex(format.bits(0))));
        };
    }

    public static Map<String, String> layout(FloatFormat format) {
        return Map.of(
                "SIGN", hex(format.signMask()),
                "MAGNITUDE_MASK", hex(format.signMask() - 1),
                "SIGN_SHIFT", Integer.toString(format.width() - 1),
                "INFINITY", hex(format.infinityBits()),
                "LEAST_NAN", hex(format.leastNaNMagnitude()),
                "LEAST_NORMAL", hex(format.minNormalOrdinal()),
                "NEAR_INFINITY", hex(format.infinityBits() - near(format)),
                "NEAR_LEAST_NORMAL", hex(format.minNormalOrdinal() + near(format)));
    }

    /** What {@link CellMask} takes for near, as a distance of ordinals. */
    private static long near(FloatFormat format) {
        return CellMask.nearBinades(format) * format.minNormalOrdinal();
    }

    private static String hex(long bits) {
        return "UINT64_C(0x" + Long.toHexString(bits) + ")";
    }
}
