package org.ulpscope.ptx.c;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;

/** Floating-point arithmetic against exact numbers rounded once. */
@Tag("slow")
class FloatInstructionsTest {
    private static final String[] ROUNDINGS = {"rn", "rz", "rm", "rp"};

    @TempDir
    Path folder;

    private final InstructionCheck check = new InstructionCheck();

    private interface Result {
        long of(double a, double b, double c);
    }

    /** Adds an instruction of some operands of a format, and for FP32 its {@code .ftz} form. */
    private void add(FloatFormat format, String before, int operands, Result result) {
        String arguments = "$0, $1, $2, $3".substring(0, 2 + 4 * operands) + ";";
        int[] bits = new int[operands + 1];
        Arrays.fill(bits, format.width());
        String type = ".f" + format.width() + " ";
        check.add(before + type + arguments, x -> of(x, format, false, result), y -> Exact.comparable(y, format), bits);
        if (format == FloatFormat.FP32) {
            check.add(
                    before + ".ftz" + type + arguments,
                    x -> before.matches("(mul|div|fma).*")
                            ? flushed(x, format, result)
                            : Exact.flushed(of(x, format, true, result), format),
                    y -> Exact.comparable(y, format),
                    bits);
        }
    }

    private static long of(long[] x, FloatFormat format, boolean ftz, Result result) {
        double[] values = new double[3];
        for (int i = 0; i < x.length; i++) {
            values[i] = Exact.value(ftz ? Exact.flushed(x[i], format) : x[i], format);
        }
        return result.of(values[0], values[1], values[2]);
    }

    /**
     * The GPU rounds as if exponents had no least one and then flushes: what is the least normal number only for want of a finer subnormal
     * is found by the same instruction on operands 2^40 times as great.
     */
    private static long flushed(long[] x, FloatFormat format, Result result) {
        long rounded = of(x, format, true, result);
        if ((rounded & ~format.signMask()) == 1L << 23) {
            double[] scaled = new double[3];
            for (int i = 0; i < x.length; i++) {
                scaled[i] = Exact.value(Exact.flushed(x[i], format), format) * (i == 1 ? 1 : 0x1p40);
            }
            double finer = Exact.value(result.of(scaled[0], scaled[1], scaled[2]), format);
            return Math.abs(finer) < 0x1p-86 ? rounded & format.signMask() : rounded;
        }
        return Exact.flushed(rounded, format);
    }

    @Test
    void arithmeticInEachRounding() throws Exception {
        for (FloatFormat format : new FloatFormat[] {FloatFormat.FP32, FloatFormat.FP64}) {
            for (String suffix : ROUNDINGS) {
                Rounding rounding = Exact.rounding(suffix);
                add(format, "add." + suffix, 2, (a, b, c) -> Exact.fma(a, 1, b, format, rounding));
                add(format, "sub." + suffix, 2, (a, b, c) -> Exact.fma(a, 1, -b, format, rounding));
                add(format, "mul." + suffix, 2, (a, b, c) -> Exact.product(a, b, format, rounding));
                add(format, "fma." + suffix, 3, (a, b, c) -> Exact.fma(a, b, c, format, rounding));
                add(format, "div." + suffix, 2, (a, b, c) -> Exact.quotient(a, b, format, rounding));
                add(format, "rcp." + suffix, 1, (a, b, c) -> Exact.quotient(1, a, format, rounding));
                add(format, "sqrt." + suffix, 1, (a, b, c) -> Exact.root(a, format, rounding));
            }
        }
        check.run(folder);
    }

    @Test
    void saturationGivesZeroForNaN() throws Exception {
        FloatFormat format = FloatFormat.FP32;
        check.add(
                "add.sat.f32 $0, $1, $2;",
                x -> {
                    long bits = Exact.fma(
                            Exact.value(x[0], format), 1, Exact.value(x[1], format), format, Rounding.TIES_TO_EVEN);
                    double sum = Exact.value(bits, format);
                    return sum > 0 ? Exact.bits(Math.min(sum, 1), format) : 0;
                },
                32,
                32,
                32);
        check.run(folder);
    }

    @Test
    void leastAndGreatest() throws Exception {
        for (FloatFormat format : new FloatFormat[] {FloatFormat.FP32, FloatFormat.FP64}) {
            add(
                    format,
                    "min",
                    2,
                    (a, b, c) -> Exact.bits(Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b), format));
            add(
                    format,
                    "max",
                    2,
                    (a, b, c) -> Exact.bits(Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b), format));
            add(format, "abs", 1, (a, b, c) -> Exact.bits(Math.abs(a), format));
            add(format, "neg", 1, (a, b, c) -> Exact.bits(-a, format));
        }
        FloatFormat format = FloatFormat.FP32;
        check.add(
                "min.NaN.f32 $0, $1, $2;",
                x -> Exact.bits(Math.min(Exact.value(x[0], format), Exact.value(x[1], format)), format),
                y -> Exact.comparable(y, format),
                32,
                32,
                32);
        check.add(
                "max.xorsign.abs.f32 $0, $1, $2;",
                x -> {
                    double a = Math.abs(Exact.value(x[0], format));
                    double b = Math.abs(Exact.value(x[1], format));
                    long larger = Exact.bits(Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b), format);
                    return larger | (x[0] ^ x[1]) & format.signMask();
                },
                y -> Exact.comparable(y, format),
                32,
                32,
                32);
        check.add("copysign.f64 $0, $1, $2;", x -> x[0] & Long.MIN_VALUE | x[1] & Long.MAX_VALUE, 64, 64, 64);
        check.run(folder);
    }
}
