package org.ulpscope.catalog.conversion;

import org.ulpscope.numeric.FloatFormat;

/** How the program of the conversions makes an input from its bits. */
final class ConversionInputText {
    /** The functions that {@link #of} calls, where {@code DEVICE} stands before each. */
    static final String FUNCTIONS = """
            DEVICE static inline double as_double(unsigned long long bits) { double x; memcpy(&x, &bits, sizeof x); return x; }
            DEVICE static inline float as_float(unsigned int bits) { float x; memcpy(&x, &bits, sizeof x); return x; }
            DEVICE static inline __half_raw as_half(unsigned short bits) { __half_raw x; x.x = bits; return x; }
            DEVICE static inline __nv_bfloat16_raw as_bfloat(unsigned short bits) { __nv_bfloat16_raw x; x.x = bits; return x; }
            template <typename T> DEVICE static inline unsigned short code_of(T value)
            {
                unsigned short code;
                static_assert(sizeof code == sizeof value, "a format of 16 bits");
                memcpy(&code, &value, sizeof code);
                return code;
            }
            """;

    private ConversionInputText() {}

    /** The expression. */
    static String of(FloatFormat format) {
        return switch (format) {
            case FP64 -> "as_double(bits)";
            case FP32 -> "as_float((unsigned int)bits)";
            case FP16 -> "as_half((unsigned short)bits)";
            case BF16 -> "as_bfloat((unsigned short)bits)";
            case E5M2, E4M3 -> throw new IllegalArgumentException("No input is in " + format.label());
        };
    }
}
