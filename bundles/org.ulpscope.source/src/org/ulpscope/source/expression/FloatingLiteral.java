package org.ulpscope.source.expression;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * The text of a floating-point literal (C17 6.4.4.2), decimal or hexadecimal.
 *
 * @param digits all but the suffix
 * @param suffix what says its type: none, {@code f}, {@code f16}, {@code L} for {@code long double}, {@code Q} for {@code __float128}
 */
public record FloatingLiteral(String digits, String suffix) {
    // A hexadecimal one has an exponent, without which an f were one of its digits.
    private static final Pattern FORM = Pattern.compile(
            "(0[xX][0-9a-fA-F.']+[pP][+-]?[0-9']+|(?:[0-9']+\\.?[0-9']*|\\.[0-9']+)(?:[eE][+-]?[0-9']+)?)(f16|F16|[fFlLqQ]?)");

    /** Reads one; empty for an integer, and for what has a type that is no Format's. */
    public static Optional<FloatingLiteral> of(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || text.matches("[0-9']+")) {
            return Optional.empty();
        }
        return Optional.of(new FloatingLiteral(matcher.group(1), matcher.group(2)));
    }

    /** It in another Format; FP16 as C spells it. A suffix that says so already stays as it is written. */
    public String spelled(DeclaredFormat format) {
        String wanted =
                switch (format) {
                    case FP128 -> "Q";
                    case FP80 -> "L";
                    case FP64 -> "";
                    case FP32 -> "f";
                    case FP16, BF16 -> "f16";
                };
        return digits + (suffix.equalsIgnoreCase(wanted) ? suffix : wanted);
    }

    /** Its value without a sign, rounded to FP64. */
    public double value() {
        return Double.parseDouble(digits.replace("'", ""));
    }

    /** Whether a Format holds it as a normal number, neither infinite nor with fewer digits than the Format has, or it is 0. */
    public boolean fits(DeclaredFormat format) {
        double value = value();
        if (format.width() > DeclaredFormat.FP64.width()) {
            // Nobody writes a literal that no Format holds.
            return true;
        }
        double largest = (2 - Math.scalb(1.0, 1 - format.precision())) * Math.scalb(1.0, format.maxExponent());
        return value == 0 ? isZero() : value <= largest && value >= Math.scalb(1.0, format.minExponent());
    }

    private boolean isZero() {
        return digits.replaceAll("[eEpP].*", "").matches("(0[xX])?[0.']*");
    }
}
