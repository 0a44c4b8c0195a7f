package org.ulpscope.ptx;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The fundamental, packed and alternate types (clause 5.2). */
public enum PtxType {
    PRED(Kind.PREDICATE, 1),
    B8(Kind.BITS, 8),
    B16(Kind.BITS, 16),
    B32(Kind.BITS, 32),
    B64(Kind.BITS, 64),
    B128(Kind.BITS, 128),
    U8(Kind.UNSIGNED, 8),
    U16(Kind.UNSIGNED, 16),
    U32(Kind.UNSIGNED, 32),
    U64(Kind.UNSIGNED, 64),
    S8(Kind.SIGNED, 8),
    S16(Kind.SIGNED, 16),
    S32(Kind.SIGNED, 32),
    S64(Kind.SIGNED, 64),
    F16(Kind.FLOAT, 16),
    BF16(Kind.FLOAT, 16),
    TF32(Kind.FLOAT, 32),
    F32(Kind.FLOAT, 32),
    F64(Kind.FLOAT, 64),
    F16X2(Kind.PACKED, 32),
    BF16X2(Kind.PACKED, 32),
    F32X2(Kind.PACKED, 64),
    U16X2(Kind.PACKED, 32),
    S16X2(Kind.PACKED, 32),
    E4M3X2(Kind.PACKED, 16),
    E5M2X2(Kind.PACKED, 16),
    TEXREF(Kind.OPAQUE, 64),
    SAMPLERREF(Kind.OPAQUE, 64),
    SURFREF(Kind.OPAQUE, 64);

    /** What the bits of a type mean. */
    public enum Kind {
        PREDICATE,
        BITS,
        UNSIGNED,
        SIGNED,
        FLOAT,
        PACKED,
        OPAQUE
    }

    private static final Map<String, PtxType> BY_SUFFIX = new HashMap<>();

    static {
        for (PtxType type : values()) {
            BY_SUFFIX.put(type.suffix(), type);
        }
    }

    private final Kind kind;
    private final int bits;

    PtxType(Kind kind, int bits) {
        this.kind = kind;
        this.bits = bits;
    }

    /** The type of a suffix without its dot, such as {@code f64}. */
    public static Optional<PtxType> ofSuffix(String suffix) {
        return Optional.ofNullable(BY_SUFFIX.get(suffix));
    }

    public Kind kind() {
        return kind;
    }

    /** Its width in bits; 1 for a predicate. */
    public int bits() {
        return bits;
    }

    /** Its width in memory. */
    public int bytes() {
        return Math.max(1, bits / 8);
    }

    /** The suffix without its dot, such as {@code f64}. */
    public String suffix() {
        return name().toLowerCase(Locale.ROOT);
    }
}
