package org.ulpscope.tune.internal.run.result;

import org.ulpscope.program.output.FoundNumber;

/** How exactly a number is written in a text. */
public final class PrintedDigits {
    private PrintedDigits() {}

    /** Its significant decimal digits, zeros at its end among them where a point precedes them; 0 for a zero. */
    public static int of(String text, FoundNumber number) {
        boolean begun = false;
        int digits = 0;
        for (int i = number.from(); i < number.to(); i++) {
            char c = text.charAt(i);
            if (c == 'e' || c == 'E') {
                break;
            }
            begun |= c >= '1' && c <= '9';
            digits += begun && c >= '0' && c <= '9' ? 1 : 0;
        }
        return digits;
    }

    /** Whether it is written as no count is: with a point, an exponent or in hexadecimal, or as an infinity. */
    public static boolean isReal(String text, FoundNumber number) {
        for (int i = number.from(); i < number.to(); i++) {
            if (".eExXnN".indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }
}
