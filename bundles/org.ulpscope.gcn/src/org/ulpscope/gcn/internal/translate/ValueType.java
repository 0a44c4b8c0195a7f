package org.ulpscope.gcn.internal.translate;

/** What an instruction takes its operands for. */
public enum ValueType {
    U32("uint32_t", 32),
    I32("int32_t", 32),
    F32("float", 32),
    U64("uint64_t", 64),
    I64("int64_t", 64),
    F64("double", 64),
    U16("uint16_t", 16),
    I16("int16_t", 16),
    /** Passed on as its bits. */
    F16("uint16_t", 16);

    private final String c;
    private final int width;

    ValueType(String c, int width) {
        this.c = c;
        this.width = width;
    }

    /** The type of its values in C. */
    public String c() {
        return c;
    }

    /** Bits. */
    public int width() {
        return width;
    }

    public boolean isFloat() {
        return this == F16 || this == F32 || this == F64;
    }

    /** Of its name in small letters, such as {@code f64}. */
    public static ValueType of(String name) {
        return switch (name) {
            case "b32" -> U32;
            case "b64" -> U64;
            case "b16" -> U16;
            default -> valueOf(name.toUpperCase(java.util.Locale.ROOT));
        };
    }

    /** A value made of its bits, which stand in the lower end of an unsigned number. */
    String ofBits(String bits) {
        return switch (this) {
            case F32 -> "ulp_f32(" + bits + ")";
            case F64 -> "ulp_f64(" + bits + ")";
            default -> "(" + c + ")(" + bits + ")";
        };
    }

    /** The bits of a value. */
    String toBits(String value) {
        return switch (this) {
            case F32 -> "ulp_bits_f32(" + value + ")";
            case F64 -> "ulp_bits_f64(" + value + ")";
            case I16, U16, F16 -> "(uint32_t)(uint16_t)(" + value + ")";
            default -> value;
        };
    }

    String negated(String value) {
        return this == F16 ? "ulp_neg_f16(" + value + ")" : "-(" + value + ")";
    }

    String absolute(String value) {
        return switch (this) {
            case F16 -> "ulp_abs_f16(" + value + ")";
            case F32 -> "__builtin_fabsf(" + value + ")";
            default -> "__builtin_fabs(" + value + ")";
        };
    }
}
