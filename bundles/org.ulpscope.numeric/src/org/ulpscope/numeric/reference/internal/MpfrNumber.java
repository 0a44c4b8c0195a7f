package org.ulpscope.numeric.reference.internal;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import java.math.BigInteger;
import org.ulpscope.numeric.Dyadic;

/**
 * One variable of MPFR, freed when closed. The layout read here is {@code __mpfr_struct} of mpfr.h, the same since MPFR
 * 2.
 */
final class MpfrNumber implements AutoCloseable {
    private static final int SIGN_OFFSET = NativeLong.SIZE;
    private static final int EXPONENT_OFFSET = 2 * NativeLong.SIZE;
    private static final int LIMBS_OFFSET = 3 * NativeLong.SIZE;
    private static final int STRUCT_SIZE = LIMBS_OFFSET + Native.POINTER_SIZE;

    /** The reserved exponents: the limbs of a zero, a NaN or an infinity mean nothing. */
    private static final long ZERO_EXPONENT = Long.MIN_VALUE + 1;

    private static final long NAN_EXPONENT = Long.MIN_VALUE + 2;
    private static final long INFINITY_EXPONENT = Long.MIN_VALUE + 3;

    /** Below all that a format can hold, and above what a BigInteger cannot be shifted by. */
    private static final long LEAST_EXPONENT = -(1L << 30);

    private final MpfrLibrary library;
    private final int precision;
    private final Memory struct = new Memory(STRUCT_SIZE);

    /** @param precision bits of its significand */
    MpfrNumber(MpfrLibrary library, int precision) {
        this.library = library;
        this.precision = precision;
        library.required("mpfr_init2").invokeVoid(new Object[] {struct, new NativeLong(precision)});
    }

    /** A variable that holds this very number. */
    static MpfrNumber exactly(MpfrLibrary library, double number) {
        MpfrNumber result = new MpfrNumber(library, Double.PRECISION);
        library.required("mpfr_set_d").invokeInt(new Object[] {result.struct, number, MpfrLibrary.TO_NEAREST});
        return result;
    }

    Pointer pointer() {
        return struct;
    }

    /**
     * Sets this to what the function gives, rounded.
     *
     * @param operands its arguments: MpfrNumber, NativeLong or Pointer
     * @return MPFR's ternary value: 0 when the result is exact
     */
    int set(Function function, int rounding, Object... operands) {
        Object[] arguments = new Object[operands.length + 2];
        arguments[0] = struct;
        for (int i = 0; i < operands.length; i++) {
            arguments[i + 1] = operands[i] instanceof MpfrNumber number ? number.struct : operands[i];
        }
        arguments[operands.length + 1] = rounding;
        return function.invokeInt(arguments);
    }

    boolean isFinite() {
        long exponent = struct.getLong(EXPONENT_OFFSET);
        return exponent != NAN_EXPONENT && exponent != INFINITY_EXPONENT;
    }

    boolean isZero() {
        return struct.getLong(EXPONENT_OFFSET) == ZERO_EXPONENT;
    }

    boolean isNegative() {
        return struct.getInt(SIGN_OFFSET) < 0;
    }

    /** The exact number it holds, a finite one; its significand has as many bits as the precision. */
    Dyadic number() {
        if (isZero()) {
            return Dyadic.ZERO;
        }
        int limbs = (precision + Long.SIZE - 1) / Long.SIZE;
        Pointer least = struct.getPointer(LIMBS_OFFSET);
        BigInteger significand = BigInteger.ZERO;
        for (int i = limbs - 1; i >= 0; i--) {
            BigInteger limb = new BigInteger(Long.toUnsignedString(least.getLong((long) i * Long.BYTES)));
            significand = significand.shiftLeft(Long.SIZE).or(limb);
        }
        int unused = limbs * Long.SIZE - precision;
        BigInteger signed = isNegative() ? significand.negate() : significand;
        return new Dyadic(signed.shiftRight(unused), struct.getLong(EXPONENT_OFFSET) - precision);
    }

    /**
     * What is known of the result of which this is the value rounded toward zero.
     *
     * @param exact whether nothing was lost
     */
    RealResult truncated(boolean exact) {
        if (!isFinite()) {
            boolean infinite = struct.getLong(EXPONENT_OFFSET) == INFINITY_EXPONENT;
            return infinite ? new RealResult.Infinity(isNegative()) : new RealResult.NotANumber();
        }
        Dyadic number = number();
        if (exact) {
            return isZero() ? new RealResult.Zero(isNegative()) : RealResult.exactly(number);
        }
        // Zero only when even MPFR's exponents underflow, far below anything that could matter.
        long last = isZero() ? LEAST_EXPONENT : number.exponent();
        Dyadic beyond = number.plus(new Dyadic(BigInteger.valueOf(isNegative() ? -1 : 1), last));
        return isNegative() ? RealResult.between(beyond, number) : RealResult.between(number, beyond);
    }

    @Override
    public void close() {
        library.required("mpfr_clear").invokeVoid(new Object[] {struct});
        struct.close();
    }
}
