package org.ulpscope.ptx.c;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;

/** FP16 and BF16, single and in pairs, against exact numbers rounded once. */
@Tag("slow")
class HalfInstructionsTest {
    @TempDir
    Path folder;

    private final InstructionCheck check = new InstructionCheck();

    private interface Result {
        long of(long[] bits);
    }

    /** Adds an instruction, and the one that does the same to both halves of a pair. */
    private void add(FloatFormat format, String mnemonic, int operands, Result result) {
        String type = format == FloatFormat.FP16 ? ".f16" : ".bf16";
        String arguments = " " + "$0, $1, $2, $3".substring(0, 2 + 4 * operands) + ";";
        int[] bits = new int[operands + 1];
        Arrays.fill(bits, 16);
        check.add(mnemonic + type + arguments, result::of, y -> Exact.comparable(y, format), bits.clone());
        Arrays.fill(bits, 32);
        check.add(
                mnemonic + type + "x2" + arguments,
                x -> result.of(half(x, 0)) & 0xffff | result.of(half(x, 16)) << 16,
                y -> Exact.comparable(y & 0xffff, format) | Exact.comparable(y >>> 16, format) << 16,
                bits);
    }

    private static long[] half(long[] x, int shift) {
        return Arrays.stream(x).map(bits -> bits >>> shift & 0xffff).toArray();
    }

    @Test
    void arithmetic() throws Exception {
        for (FloatFormat format : new FloatFormat[] {FloatFormat.FP16, FloatFormat.BF16}) {
            Rounding even = Rounding.TIES_TO_EVEN;
            add(format, "add.rn", 2, x -> Exact.fma(v(x, 0, format), 1, v(x, 1, format), format, even));
            add(format, "sub.rn", 2, x -> Exact.fma(v(x, 0, format), 1, -v(x, 1, format), format, even));
            add(format, "mul.rn", 2, x -> Exact.product(v(x, 0, format), v(x, 1, format), format, even));
            add(format, "fma.rn", 3, x -> Exact.fma(v(x, 0, format), v(x, 1, format), v(x, 2, format), format, even));
            add(format, "fma.rn.relu", 3, x -> {
                long fused = Exact.fma(v(x, 0, format), v(x, 1, format), v(x, 2, format), format, even);
                return format.isNaN(fused) || (fused & format.signMask()) == 0 ? fused : 0;
            });
            add(format, "abs", 1, x -> x[0] & 0x7fff);
            add(format, "neg", 1, x -> x[0] ^ 0x8000);
            add(format, "min", 2, x -> picked(v(x, 0, format), v(x, 1, format), false, format));
            add(format, "max", 2, x -> picked(v(x, 0, format), v(x, 1, format), true, format));
            add(format, "max.NaN", 2, x -> Exact.bits(Math.max(v(x, 0, format), v(x, 1, format)), format));
        }
        check.run(folder);
    }

    @Test
    void flushingSaturationAndComparison() throws Exception {
        FloatFormat format = FloatFormat.FP16;
        Rounding even = Rounding.TIES_TO_EVEN;
        add(
                format,
                "mul.ftz",
                2,
                x -> Exact.flushed(
                        Exact.product(
                                v(new long[] {Exact.flushed(x[0], format)}, 0, format),
                                v(new long[] {Exact.flushed(x[1], format)}, 0, format),
                                format,
                                even),
                        format));
        add(format, "add.sat", 2, x -> {
            double sum = Exact.value(Exact.fma(v(x, 0, format), 1, v(x, 1, format), format, even), format);
            return sum > 0 ? Exact.bits(Math.min(sum, 1), format) : 0;
        });
        check.add(
                "setp.ltu.f16 p, $1, $2; selp.b32 $0, 1, 0, p;",
                x -> !(v(x, 0, format) >= v(x, 1, format)) ? 1 : 0,
                32,
                16,
                16);
        check.add(
                "setp.gt.bf16x2 p|q, $1, $2; selp.b32 $0, 2, 0, q; @p add.s32 $0, $0, 1;",
                x -> {
                    FloatFormat wide = FloatFormat.BF16;
                    boolean low = v(half(x, 0), 0, wide) > v(half(x, 0), 1, wide);
                    boolean high = v(half(x, 16), 0, wide) > v(half(x, 16), 1, wide);
                    return (low ? 1 : 0) + (high ? 2 : 0);
                },
                32,
                32,
                32);
        check.add("set.eq.f16.f16 $0, $1, $2;", x -> v(x, 0, format) == v(x, 1, format) ? 0x3c00 : 0, 16, 16, 16);
        check.add(
                "cvt.rn.f16x2.f32 $0, $1, $2;",
                x -> Exact.product(Exact.value(x[0], FloatFormat.FP32), 1, format, even) << 16
                        | Exact.product(Exact.value(x[1], FloatFormat.FP32), 1, format, even),
                y -> Exact.comparable(y & 0xffff, format) | Exact.comparable(y >>> 16, format) << 16,
                32,
                32,
                32);
        check.run(folder);
    }

    private static double v(long[] x, int index, FloatFormat format) {
        return Exact.value(x[index], format);
    }

    private static long picked(double a, double b, boolean larger, FloatFormat format) {
        return Exact.bits(Double.isNaN(a) ? b : Double.isNaN(b) ? a : larger ? Math.max(a, b) : Math.min(a, b), format);
    }

    /** The oracle looks for the nearest of all numbers of the format. */
    @Test
    void pairsOfFp8() throws Exception {
        InstructionCheck pairs = new InstructionCheck();
        for (String type : new String[] {"e4m3", "e5m2"}) {
            int fraction = type.equals("e4m3") ? 3 : 2;
            for (String relu : new String[] {"", ".relu"}) {
                boolean clamped = !relu.isEmpty();
                pairs.add(
                        "cvt.rn.satfinite" + relu + "." + type + "x2.f32 $0, $1, $2;",
                        x -> fp8(Float.intBitsToFloat((int) x[0]), fraction, clamped) << 8
                                | fp8(Float.intBitsToFloat((int) x[1]), fraction, clamped),
                        16,
                        32,
                        32);
                pairs.add(
                        "cvt.rn.satfinite" + relu + "." + type + "x2.f16x2 $0, $1;",
                        x -> fp8(Float.float16ToFloat((short) (x[0] >> 16)), fraction, clamped) << 8
                                | fp8(Float.float16ToFloat((short) x[0]), fraction, clamped),
                        16,
                        32);
                pairs.add(
                        "cvt.rn" + relu + ".f16x2." + type + "x2 $0, $1;",
                        x -> wide(x[0] >> 8, fraction, clamped) << 16 | wide(x[0], fraction, clamped),
                        y -> Exact.comparable(y & 0xffff, FloatFormat.FP16)
                                | Exact.comparable(y >>> 16, FloatFormat.FP16) << 16,
                        32,
                        16);
            }
        }
        pairs.run(folder);
    }

    private static long wide(long bits, int fraction, boolean clamped) {
        double value = ofFp8((int) bits & 0xff, fraction);
        boolean negative = (bits & 0x80) != 0 && !Double.isNaN(value);
        return clamped && negative ? 0 : Float.floatToFloat16((float) value) & 0xffff;
    }

    private static long fp8(double value, int fraction, boolean clamped) {
        if (Double.isNaN(value)) {
            return 0x7f;
        }
        boolean negative = Double.doubleToRawLongBits(value) < 0;
        if (negative && clamped) {
            return 0;
        }
        double magnitude = Math.abs(value);
        int nearest = 0;
        for (int bits = 1; bits < 0x80 && Double.isFinite(ofFp8(bits, fraction)); bits++) {
            double nearer =
                    Math.abs(ofFp8(bits, fraction) - magnitude) - Math.abs(ofFp8(nearest, fraction) - magnitude);
            if (nearer < 0 || nearer == 0 && bits % 2 == 0 || magnitude > ofFp8(bits, fraction)) {
                nearest = bits;
            }
        }
        return nearest | (negative ? 0x80 : 0);
    }

    private static double ofFp8(int bits, int fraction) {
        int exponent = (bits & 0x7f) >> fraction;
        int significand = bits & (1 << fraction) - 1;
        int bias = fraction == 3 ? 7 : 15;
        double magnitude = exponent == 0
                ? Math.scalb((double) significand, 1 - bias - fraction)
                : Math.scalb((double) (significand | 1 << fraction), exponent - bias - fraction);
        boolean nan = fraction == 3 ? (bits & 0x7f) == 0x7f : (bits & 0x7f) > 0x7c;
        double special = nan ? Double.NaN : fraction == 2 && exponent == 31 ? Double.POSITIVE_INFINITY : magnitude;
        return (bits & 0x80) != 0 ? -special : special;
    }
}
