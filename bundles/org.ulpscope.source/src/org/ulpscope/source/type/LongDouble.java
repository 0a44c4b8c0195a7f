package org.ulpscope.source.type;

/**
 * What {@code long double} is to a compiler. The language says no more than that it holds what {@code double} does (C17 6.2.5): it is that of the
 * x87 on x86-64 with Linux, binary128 on AArch64, two numbers of FP64 on PowerPC, and {@code double} with Microsoft's compiler and by options
 * such as {@code -mlong-double-64}.
 *
 * @param digits bits of its significand, {@code __LDBL_MANT_DIG__}
 */
public record LongDouble(int digits) {
    /** How it is spelled. */
    static final String WORDS = "long double";

    /** What is told of types in the place of it where it has no Format. */
    static final String UNKNOWN = "__ibm128";

    /** That of the x87, the only one that is a Format which no other words spell. */
    public static final LongDouble X87 = new LongDouble(64);

    /** A type as clang writes it, with the type of the Format that it is in the place of {@code long double} where other words spell that. */
    public String told(String type) {
        if (digits == X87.digits || !type.contains(WORDS)) {
            return type;
        }
        return type.replace(
                WORDS,
                switch (digits) {
                    case 53 -> "double";
                    case 113 -> "__float128";
                    default -> UNKNOWN;
                });
    }
}
