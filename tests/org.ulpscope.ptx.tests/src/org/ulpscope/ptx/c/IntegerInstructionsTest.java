package org.ulpscope.ptx.c;

import java.math.BigInteger;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Integer arithmetic against exact integers. */
@Tag("slow")
class IntegerInstructionsTest {
    @TempDir
    Path folder;

    private static BigInteger s(long bits, int width) {
        return BigInteger.valueOf(bits << 64 - width >> 64 - width);
    }

    private static BigInteger u(long bits, int width) {
        return new BigInteger(Long.toUnsignedString(bits & InstructionCheck.mask(width)));
    }

    private static BigInteger of(char sign, long bits, int width) {
        return sign == 's' ? s(bits, width) : u(bits, width);
    }

    @Test
    void sumsProductsAndQuotients() throws Exception {
        InstructionCheck check = new InstructionCheck();
        for (char sign : new char[] {'s', 'u'}) {
            for (int w : new int[] {16, 32, 64}) {
                String t = "." + sign + w + " $0, $1, $2;";
                check.add(
                        "add" + t, x -> of(sign, x[0], w).add(of(sign, x[1], w)).longValue(), w, w, w);
                check.add(
                        "sub" + t,
                        x -> of(sign, x[0], w).subtract(of(sign, x[1], w)).longValue(),
                        w,
                        w,
                        w);
                check.add(
                        "mul.lo" + t,
                        x -> of(sign, x[0], w).multiply(of(sign, x[1], w)).longValue(),
                        w,
                        w,
                        w);
                check.add(
                        "mul.hi" + t,
                        x -> of(sign, x[0], w)
                                .multiply(of(sign, x[1], w))
                                .shiftRight(w)
                                .longValue(),
                        w,
                        w,
                        w);
                check.add(
                        "min" + t, x -> of(sign, x[0], w).min(of(sign, x[1], w)).longValue(), w, w, w);
                check.add(
                        "max" + t, x -> of(sign, x[0], w).max(of(sign, x[1], w)).longValue(), w, w, w);
                check.add("div" + t, x -> quotient(of(sign, x[0], w), of(sign, x[1], w), true), w, w, w);
                check.add("rem" + t, x -> quotient(of(sign, x[0], w), of(sign, x[1], w), false), w, w, w);
                check.add(
                        "mad.lo." + sign + w + " $0, $1, $2, $3;",
                        x -> of(sign, x[0], w)
                                .multiply(of(sign, x[1], w))
                                .add(of(sign, x[2], w))
                                .longValue(),
                        w,
                        w,
                        w,
                        w);
                check.add(
                        "mad.hi." + sign + w + " $0, $1, $2, $3;",
                        x -> of(sign, x[0], w)
                                .multiply(of(sign, x[1], w))
                                .shiftRight(w)
                                .add(of(sign, x[2], w))
                                .longValue(),
                        w,
                        w,
                        w,
                        w);
                check.add(
                        "sad." + sign + w + " $0, $1, $2, $3;",
                        x -> of(sign, x[0], w)
                                .subtract(of(sign, x[1], w))
                                .abs()
                                .add(of(sign, x[2], w))
                                .longValue(),
                        w,
                        w,
                        w,
                        w);
                if (w < 64) {
                    int d = 2 * w;
                    check.add(
                            "mul.wide" + t,
                            x -> of(sign, x[0], w).multiply(of(sign, x[1], w)).longValue(),
                            d,
                            w,
                            w);
                    check.add(
                            "mad.wide." + sign + w + " $0, $1, $2, $3;",
                            x -> of(sign, x[0], w)
                                    .multiply(of(sign, x[1], w))
                                    .add(of(sign, x[2], d))
                                    .longValue(),
                            d,
                            w,
                            w,
                            d);
                }
            }
        }
        for (int w : new int[] {16, 32, 64}) {
            check.add("abs.s" + w + " $0, $1;", x -> s(x[0], w).abs().longValue(), w, w);
            check.add("neg.s" + w + " $0, $1;", x -> s(x[0], w).negate().longValue(), w, w);
        }
        check.run(folder);
    }

    /** Division by zero gives all ones on the hardware. */
    private static long quotient(BigInteger a, BigInteger b, boolean quotient) {
        if (b.signum() == 0) {
            return -1;
        }
        return (quotient ? a.divide(b) : a.remainder(b)).longValue();
    }

    @Test
    void saturationAndTwentyFourBits() throws Exception {
        BigInteger least = BigInteger.valueOf(Integer.MIN_VALUE);
        BigInteger greatest = BigInteger.valueOf(Integer.MAX_VALUE);
        InstructionCheck check = new InstructionCheck();
        check.add(
                "add.sat.s32 $0, $1, $2;",
                x -> s(x[0], 32).add(s(x[1], 32)).max(least).min(greatest).longValue(),
                32,
                32,
                32);
        check.add(
                "sub.sat.s32 $0, $1, $2;",
                x -> s(x[0], 32).subtract(s(x[1], 32)).max(least).min(greatest).longValue(),
                32,
                32,
                32);
        check.add(
                "mad.hi.sat.s32 $0, $1, $2, $3;",
                x -> s(x[0], 32)
                        .multiply(s(x[1], 32))
                        .shiftRight(32)
                        .add(s(x[2], 32))
                        .max(least)
                        .min(greatest)
                        .longValue(),
                32,
                32,
                32,
                32);
        for (char sign : new char[] {'s', 'u'}) {
            check.add(
                    "mul24.lo." + sign + "32 $0, $1, $2;",
                    x -> of(sign, x[0], 24).multiply(of(sign, x[1], 24)).longValue(),
                    32,
                    32,
                    32);
            check.add(
                    "mul24.hi." + sign + "32 $0, $1, $2;",
                    x -> of(sign, x[0], 24)
                            .multiply(of(sign, x[1], 24))
                            .shiftRight(16)
                            .longValue(),
                    32,
                    32,
                    32);
            check.add(
                    "mad24.lo." + sign + "32 $0, $1, $2, $3;",
                    x -> of(sign, x[0], 24)
                            .multiply(of(sign, x[1], 24))
                            .add(of(sign, x[2], 32))
                            .longValue(),
                    32,
                    32,
                    32,
                    32);
        }
        check.run(folder);
    }

    @Test
    void carriesGoFromOneInstructionToTheNext() throws Exception {
        InstructionCheck check = new InstructionCheck();
        String parts = "{ .reg .b32 a, b, c, d, e, f; mov.b64 {a, b}, $1; mov.b64 {c, d}, $2; ";
        String whole = " mov.b64 $0, {e, f}; }";
        check.add(parts + "add.cc.u32 e, a, c; addc.u32 f, b, d;" + whole, x -> x[0] + x[1], 64, 64, 64);
        check.add(parts + "sub.cc.u32 e, a, c; subc.u32 f, b, d;" + whole, x -> x[0] - x[1], 64, 64, 64);
        check.add(
                parts
                        + "mul.lo.u32 e, a, c; mul.hi.u32 f, a, c; mad.lo.cc.u32 e, b, 0, e; madc.lo.u32 f, a, d, f; mad.lo.u32 f, b, c, f;"
                        + whole,
                x -> x[0] * x[1],
                64,
                64,
                64);
        check.add(
                "add.cc.u64 $0, $1, $2; addc.u64 $0, $0, 0;",
                x -> x[0] + x[1] + (Long.compareUnsigned(x[0] + x[1], x[0]) < 0 ? 1 : 0),
                64,
                64,
                64);
        check.add(
                "{ .reg .b64 t; mad.lo.cc.u64 t, $1, $2, $3; madc.hi.u64 $0, $1, $2, 0; }",
                x -> u(x[0], 64)
                        .multiply(u(x[1], 64))
                        .add(u(x[2], 64))
                        .shiftRight(64)
                        .longValue(),
                64,
                64,
                64,
                64);
        check.run(folder);
    }

    @Test
    void dotProductsAndPacked() throws Exception {
        InstructionCheck check = new InstructionCheck();
        for (char a : new char[] {'s', 'u'}) {
            for (char b : new char[] {'s', 'u'}) {
                String types = "." + a + "32." + b + "32 $0, $1, $2, $3;";
                check.add("dp4a" + types, x -> dot(x, a, b, 8, 4, 0), 32, 32, 32, 32);
                check.add("dp2a.lo" + types, x -> dot(x, a, b, 16, 2, 0), 32, 32, 32, 32);
                check.add("dp2a.hi" + types, x -> dot(x, a, b, 16, 2, 2), 32, 32, 32, 32);
            }
        }
        check.add("add.s16x2 $0, $1, $2;", x -> x[0] + x[1] & 0xffff | (x[0] >> 16) + (x[1] >> 16) << 16, 32, 32, 32);
        check.add(
                "max.s16x2 $0, $1, $2;",
                x -> Math.max((short) x[0], (short) x[1]) & 0xffff
                        | Math.max((short) (x[0] >> 16), (short) (x[1] >> 16)) << 16,
                32,
                32,
                32);
        check.add(
                "min.u16x2 $0, $1, $2;",
                x -> Math.min(x[0] & 0xffff, x[1] & 0xffff) | Math.min(x[0] >>> 16, x[1] >>> 16) << 16,
                32,
                32,
                32);
        check.add("vabsdiff4.u32.u32.u32 $0, $1, $2, $3;", x -> lanes(x, 8, false), 32, 32, 32, 32);
        check.add("vabsdiff2.u32.u32.u32.add $0, $1, $2, $3;", x -> lanes(x, 16, true), 32, 32, 32, 32);
        check.add("vabsdiff4.u32.u32.u32.add $0, $1, $2, $3;", x -> lanes(x, 8, true), 32, 32, 32, 32);
        check.run(folder);
    }

    /** Absolute differences of unsigned lanes, in their lanes or summed up. */
    private static long lanes(long[] x, int width, boolean sum) {
        long result = sum ? x[2] : 0;
        for (int i = 0; i < 32; i += width) {
            long difference =
                    u(x[0] >>> i, width).subtract(u(x[1] >>> i, width)).abs().longValue();
            result += sum ? difference : difference << i;
        }
        return result;
    }

    private static long dot(long[] x, char a, char b, int width, int lanes, int first) {
        long sum = x[2];
        for (int i = 0; i < lanes; i++) {
            sum += of(a, x[0] >>> width * i, width).longValue()
                    * of(b, x[1] >>> 8 * (i + first), 8).longValue();
        }
        return sum;
    }
}
