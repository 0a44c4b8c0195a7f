package org.ulpscope.catalog.conversion;

import java.util.OptionalLong;
import org.ulpscope.numeric.Value;

/** One conversion that platforms are asked for: of what, to what, how it is written, and what a standard says that it gives. */
public sealed interface FormatConversion permits NarrowingConversion, SixteenBitConversion, WideningConversion {
    /** What it is, such as {@code FP32 to E4M3, saturating}. */
    String name();

    /** The expression in C++ that gives the bits of the result, as an integer; {@code bits} are those of the input. */
    String code();

    /** Bits of all inputs that it is run with. */
    long[] inputs();

    /** The input as a number, for people. */
    String shown(long input);

    /** The bits that the standard asks for; empty where it leaves the result open. */
    OptionalLong expected(long input);

    /** Whether two results are the same: equal bits, or both a NaN, whose payload no standard tells. */
    boolean isSame(long one, long other);

    /** A number and its bits, as reports show an input. */
    static String shown(Value value) {
        return value.inputHexFloat() + " (" + value.bitPattern() + ")";
    }
}
