package org.ulpscope.ptx.internal.translate.family;

import java.util.Locale;
import java.util.Optional;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/** What elements of matrices are, by the names that the prelude has for them. */
enum MatrixType {
    F16(16),
    BF16(16),
    TF32(32),
    F32(32),
    F64(64),
    S8(8),
    U8(8),
    S4(4),
    U4(4),
    B1(1),
    S32(32),
    E4M3(8),
    E5M2(8);

    private final int bits;

    MatrixType(int bits) {
        this.bits = bits;
    }

    String suffix() {
        return name().toLowerCase(Locale.ROOT);
    }

    String c() {
        return "ULP_" + name();
    }

    int bits() {
        return bits;
    }

    boolean isFp8() {
        return this == E4M3 || this == E5M2;
    }

    /** What one register holds. */
    PtxType register() {
        return this == F64 ? PtxType.B64 : PtxType.B32;
    }

    /** Takes the first suffix that is a type of elements. */
    static Optional<MatrixType> take(InstructionContext context) {
        for (String suffix : context.left()) {
            for (MatrixType type : values()) {
                if (type.suffix().equals(suffix)) {
                    context.take(suffix);
                    return Optional.of(type);
                }
            }
        }
        return Optional.empty();
    }
}
