package org.ulpscope.ptx.c;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.ExactRounding;
import org.ulpscope.numeric.FloatFormat;

/** cvt against exact numbers. */
@Tag("slow")
class ConversionTest {
    private static final String[] ROUNDINGS = {"rn", "rz", "rm", "rp"};
    private static final RoundingMode[] INTEGRAL = {
        RoundingMode.HALF_EVEN, RoundingMode.DOWN, RoundingMode.FLOOR, RoundingMode.CEILING
    };

    @TempDir
    Path folder;

    private final InstructionCheck check = new InstructionCheck();

    @Test
    void floatingPointToIntegersClamps() throws Exception {
        for (FloatFormat format : new FloatFormat[] {FloatFormat.FP32, FloatFormat.FP64}) {
            for (int i = 0; i < ROUNDINGS.length; i++) {
                RoundingMode mode = INTEGRAL[i];
                for (char sign : new char[] {'s', 'u'}) {
                    for (int width : new int[] {16, 32, 64}) {
                        check.add(
                                "cvt." + ROUNDINGS[i] + "i." + sign + width + ".f" + format.width() + " $0, $1;",
                                x -> toInteger(Exact.value(x[0], format), mode, sign, width, format.width()),
                                width,
                                format.width());
                    }
                }
            }
        }
        check.run(folder);
    }

    private static long toInteger(double value, RoundingMode mode, char sign, int width, int from) {
        BigInteger least = sign == 's' ? BigInteger.ONE.shiftLeft(width - 1).negate() : BigInteger.ZERO;
        BigInteger greatest =
                BigInteger.ONE.shiftLeft(sign == 's' ? width - 1 : width).subtract(BigInteger.ONE);
        if (Double.isNaN(value)) {
            return width == 64 || from == 64 ? 1L << width - 1 : 0;
        }
        if (Double.isInfinite(value)) {
            return (value < 0 ? least : greatest).longValue();
        }
        return new BigDecimal(value)
                .setScale(0, mode)
                .toBigInteger()
                .max(least)
                .min(greatest)
                .longValue();
    }

    @Test
    void integersToFloatingPointInEachRounding() throws Exception {
        for (FloatFormat format : new FloatFormat[] {FloatFormat.FP16, FloatFormat.FP32, FloatFormat.FP64}) {
            for (String rounding : ROUNDINGS) {
                for (char sign : new char[] {'s', 'u'}) {
                    for (int width : new int[] {16, 32, 64}) {
                        check.add(
                                "cvt." + rounding + ".f" + format.width() + "." + sign + width + " $0, $1;",
                                x -> ExactRounding.round(
                                                new BigDecimal(integer(x[0], sign, width)),
                                                format,
                                                Exact.rounding(rounding))
                                        .bits(),
                                format.width(),
                                width);
                    }
                }
            }
        }
        check.run(folder);
    }

    private static BigInteger integer(long bits, char sign, int width) {
        return sign == 's'
                ? BigInteger.valueOf(bits << 64 - width >> 64 - width)
                : new BigInteger(Long.toUnsignedString(bits));
    }

    @Test
    void floatingPointToNarrowerAndWider() throws Exception {
        for (String rounding : ROUNDINGS) {
            narrowed("f32.f64", FloatFormat.FP32, FloatFormat.FP64, rounding);
            narrowed("f16.f32", FloatFormat.FP16, FloatFormat.FP32, rounding);
            narrowed("f16.f64", FloatFormat.FP16, FloatFormat.FP64, rounding);
        }
        narrowed("bf16.f32", FloatFormat.BF16, FloatFormat.FP32, "rn");
        narrowed("bf16.f32", FloatFormat.BF16, FloatFormat.FP32, "rz");
        check.add(
                "cvt.f64.f32 $0, $1;",
                x -> Double.doubleToRawLongBits(Float.intBitsToFloat((int) x[0])),
                y -> Exact.comparable(y, FloatFormat.FP64),
                64,
                32);
        check.add(
                "cvt.f32.f16 $0, $1;",
                x -> Float.floatToRawIntBits(Float.float16ToFloat((short) x[0])),
                y -> Exact.comparable(y, FloatFormat.FP32),
                32,
                16);
        check.add("cvt.f32.bf16 $0, $1;", x -> x[0] << 16, y -> Exact.comparable(y, FloatFormat.FP32), 32, 16);
        check.run(folder);
    }

    private void narrowed(String types, FloatFormat to, FloatFormat from, String rounding) {
        check.add(
                "cvt." + rounding + "." + types + " $0, $1;",
                x -> Exact.product(Exact.value(x[0], from), 1, to, Exact.rounding(rounding)),
                y -> Exact.comparable(y, to),
                to.width(),
                from.width());
    }

    @Test
    void integralFloatingPointAndSaturation() throws Exception {
        for (int i = 0; i < ROUNDINGS.length; i++) {
            RoundingMode mode = INTEGRAL[i];
            for (FloatFormat format : new FloatFormat[] {FloatFormat.FP32, FloatFormat.FP64}) {
                String type = ".f" + format.width();
                check.add(
                        "cvt." + ROUNDINGS[i] + "i" + type + type + " $0, $1;",
                        x -> integral(x[0], format, mode),
                        y -> Exact.comparable(y, format),
                        format.width(),
                        format.width());
            }
        }
        check.add(
                "cvt.sat.f32.f32 $0, $1;",
                x -> {
                    float value = Float.intBitsToFloat((int) x[0]);
                    return value > 0 ? Float.floatToRawIntBits(Math.min(value, 1)) : 0;
                },
                32,
                32);
        check.add("cvt.sat.u16.s32 $0, $1;", x -> Math.clamp((int) x[0], 0, 65535), 16, 32);
        check.add("cvt.sat.s32.s64 $0, $1;", x -> Math.clamp(x[0], Integer.MIN_VALUE, Integer.MAX_VALUE), 32, 64);
        check.add("cvt.s64.s16 $0, $1;", x -> (short) x[0], 64, 16);
        check.add("cvt.u64.u32 $0, $1;", x -> x[0], 64, 32);
        check.add("cvt.s32.s8 $0, $1;", x -> (byte) x[0], 32, 32);
        check.add("cvt.u32.s16 $0, $1;", x -> (short) x[0], 32, 16);
        check.run(folder);
    }

    private static long integral(long bits, FloatFormat format, RoundingMode mode) {
        double value = Exact.value(bits, format);
        return Exact.integral(value, mode)
                .map(whole -> whole.signum() == 0 ? bits & format.signMask() : Exact.bits(whole.doubleValue(), format))
                .orElseGet(() -> Exact.bits(value, format));
    }
}
