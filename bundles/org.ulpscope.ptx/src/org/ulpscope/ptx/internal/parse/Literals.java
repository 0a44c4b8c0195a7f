package org.ulpscope.ptx.internal.parse;

import java.math.BigInteger;
import java.util.regex.Pattern;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxPlace;

/** Reads numbers (clause 4.5). */
final class Literals {
    private static final Pattern FLOAT32 = Pattern.compile("0[fF][0-9a-fA-F]{8}");
    private static final Pattern FLOAT64 = Pattern.compile("0[dD][0-9a-fA-F]{16}");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]+(\\.[0-9]+([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)");
    /** A number of 64 bits in binary, with its prefix and suffix. */
    private static final int LONGEST = 67;

    private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(64);

    private Literals() {}

    static Operand operand(PtxPlace place, String text, boolean negative) {
        if (!negative && FLOAT32.matcher(text).matches()) {
            return new Operand.Float32Literal(Integer.parseUnsignedInt(text.substring(2), 16));
        }
        if (!negative && FLOAT64.matcher(text).matches()) {
            return new Operand.Float64Literal(Long.parseUnsignedLong(text.substring(2), 16));
        }
        if (text.length() <= LONGEST && DECIMAL.matcher(text).matches()) {
            double value = Double.parseDouble(text);
            return new Operand.Float64Literal(Double.doubleToRawLongBits(negative ? -value : value));
        }
        long value = integer(place, text);
        return new Operand.IntegerLiteral(negative ? -value : value, text.endsWith("U"));
    }

    /** An integer up to 64 bits; those from 2^63 come out as the negative number of the same bits. */
    static long integer(PtxPlace place, String text) {
        if (text.length() > LONGEST) {
            throw new PtxException(place, text, "is a number of more than 64 bits.");
        }
        String digits = text.endsWith("U") ? text.substring(0, text.length() - 1) : text;
        try {
            BigInteger value =
                    switch (prefix(digits)) {
                        case "0x", "0X" -> new BigInteger(digits.substring(2), 16);
                        case "0b", "0B" -> new BigInteger(digits.substring(2), 2);
                        default ->
                            digits.length() > 1 && digits.startsWith("0")
                                    ? new BigInteger(digits, 8)
                                    : new BigInteger(digits);
                    };
            if (value.signum() >= 0 && value.compareTo(LIMIT) < 0) {
                return value.longValue();
            }
        } catch (NumberFormatException e) {
            throw new PtxException(place, text, "is not a number that PTX has.");
        }
        throw new PtxException(place, text, "is a number of more than 64 bits.");
    }

    private static String prefix(String digits) {
        return digits.substring(0, Math.min(2, digits.length()));
    }
}
