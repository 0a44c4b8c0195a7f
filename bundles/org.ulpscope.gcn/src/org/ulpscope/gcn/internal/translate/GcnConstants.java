package org.ulpscope.gcn.internal.translate;

import org.ulpscope.gcn.GcnOperand.FloatConstant;
import org.ulpscope.gcn.GcnOperand.IntegerConstant;

/** Constants among operands, as bits of the width that the instruction takes; "Literal Constants" and "Inline Constants" of the ISA documents. */
final class GcnConstants {
    private GcnConstants() {}

    static String bits(IntegerConstant constant, ValueType type) {
        if (type.width() == 64) {
            // Of a number of 64 bits a literal gives the upper half; small integers stand for themselves.
            boolean upper = type == ValueType.F64 && constant.hexadecimal();
            return hex64(upper ? constant.value() << 32 : constant.value());
        }
        return hex32((int) constant.value());
    }

    static String bits(FloatConstant constant, ValueType type) {
        return switch (type.width()) {
            case 64 -> hex64(Double.doubleToRawLongBits(constant.value()));
            case 16 -> hex32(Float.floatToFloat16((float) constant.value()) & 0xffff);
            default -> hex32(Float.floatToRawIntBits((float) constant.value()));
        };
    }

    private static String hex64(long bits) {
        return "0x" + Long.toHexString(bits) + "ull";
    }

    private static String hex32(int bits) {
        return "0x" + Integer.toHexString(bits) + "u";
    }
}
