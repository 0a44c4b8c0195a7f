package org.ulpscope.ptx.internal.approximation;

import java.util.Arrays;
import java.util.Optional;

/** What is measured of a GPU's approximate instructions. {@code models.c} says how results follow from it. */
public enum Table {
    RCP_F64("rcp-f64", 20, 6),
    RSQRT_F64("rsqrt-f64", 21, 8),
    RCP("rcp", 23, 7),
    RSQRT_EVEN("rsqrt-even", 23, 7),
    RSQRT_ODD("rsqrt-odd", 23, 7),
    SQRT_EVEN("sqrt-even", 23, 7),
    SQRT_ODD("sqrt-odd", 23, 7),
    EX2("ex2", 23, 7),
    LG2_ABOVE("lg2-above", 23, 10),
    /** The first of the keys again, whose results have many binades. */
    LG2_ABOVE_NEAR("lg2-above-near", 17, 10),
    LG2_BELOW("lg2-below", 23, 10),
    LG2_BELOW_NEAR("lg2-below-near", 17, 10),
    SIN("sin", 23, 10),
    SIN_NEAR("sin-near", 17, 10),
    TANH_M8("tanh-m8", 17, 7),
    TANH_M7("tanh-m7", 17, 7),
    TANH_M6("tanh-m6", 17, 7),
    TANH_M5("tanh-m5", 18, 7),
    TANH_M4("tanh-m4", 18, 8),
    TANH_M3("tanh-m3", 19, 8),
    TANH_M2("tanh-m2", 19, 8),
    TANH_M1("tanh-m1", 19, 10),
    TANH_0("tanh-0", 20, 10),
    TANH_1("tanh-1", 21, 10),
    TANH_2("tanh-2", 20, 7),
    EX2_F16("ex2-f16", 16, 10),
    TANH_F16("tanh-f16", 16, 10),
    EX2_BF16("ex2-bf16", 16, 10),
    TANH_BF16("tanh-bf16", 16, 10);

    private final String fileName;
    private final int keyBits;
    private final int segmentBits;

    Table(String fileName, int keyBits, int segmentBits) {
        this.fileName = fileName;
        this.keyBits = keyBits;
        this.segmentBits = segmentBits;
    }

    /** The name of its file, also in {@code models.c}. */
    public String fileName() {
        return fileName;
    }

    /** Its variable in C. */
    public String variable() {
        return "mufu_table_" + fileName.replace('-', '_');
    }

    /** The binary logarithm of how many results it has. */
    public int keyBits() {
        return keyBits;
    }

    /** The binary logarithm of how many parabolas it is stored by. */
    public int segmentBits() {
        return segmentBits;
    }

    /** The table of that name. */
    public static Optional<Table> named(String fileName) {
        return Arrays.stream(values())
                .filter(table -> table.fileName.equals(fileName))
                .findFirst();
    }
}
