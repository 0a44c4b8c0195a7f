package org.ulpscope.ptx.c;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparisons, selections and tests of a number's class. */
class ComparisonInstructionsTest {
    private static final String[] OPERATORS = {"eq", "ne", "lt", "le", "gt", "ge"};
    private static final String[] CLASSES = {"finite", "infinite", "number", "notanumber", "normal", "subnormal"};

    @TempDir
    Path folder;

    private final InstructionCheck check = new InstructionCheck();

    @Test
    void comparesNumbersAndNaNs() throws Exception {
        for (int i = 0; i < OPERATORS.length; i++) {
            int which = i;
            for (String unordered : new String[] {"", "u"}) {
                check.add(
                        "setp." + OPERATORS[i] + unordered + ".f64 p, $1, $2; selp.b32 $0, 7, 9, p;",
                        x -> {
                            double a = Double.longBitsToDouble(x[0]);
                            double b = Double.longBitsToDouble(x[1]);
                            boolean nan = Double.isNaN(a) || Double.isNaN(b);
                            return (nan ? !unordered.isEmpty() : holds(which, a < b ? -1 : a > b ? 1 : 0)) ? 7 : 9;
                        },
                        32,
                        64,
                        64);
            }
            check.add(
                    "setp." + OPERATORS[i] + ".s32 p, $1, $2; selp.b32 $0, 7, 9, p;",
                    x -> holds(which, Integer.compare((int) x[0], (int) x[1])) ? 7 : 9,
                    32,
                    32,
                    32);
            check.add(
                    "setp." + OPERATORS[i] + ".u64 p, $1, $2; selp.b32 $0, 7, 9, p;",
                    x -> holds(which, Long.compareUnsigned(x[0], x[1])) ? 7 : 9,
                    32,
                    64,
                    64);
        }
        check.add("setp.num.f32 p|q, $1, $1; selp.b32 $0, 1, 0, q;", x -> Float.isNaN(f(x[0])) ? 1 : 0, 32, 32);
        check.add(
                "setp.nan.f32 p, $1, $1; setp.lt.xor.f32 p, $1, $2, p; selp.b32 $0, 1, 0, p;",
                x -> Float.isNaN(f(x[0])) ^ f(x[0]) < f(x[1]) ? 1 : 0,
                32,
                32,
                32);
        check.add(
                "setp.lt.ftz.f32 p, 0f00000000, $1; selp.b32 $0, 1, 0, p;",
                x -> f(x[0]) >= Float.MIN_NORMAL ? 1 : 0,
                32,
                32);
        check.run(folder);
    }

    @Test
    void selectsAndClassifies() throws Exception {
        check.add("set.gt.u32.f32 $0, $1, $2;", x -> f(x[0]) > f(x[1]) ? -1 : 0, 32, 32, 32);
        check.add("set.le.f32.f32 $0, $1, $2;", x -> f(x[0]) <= f(x[1]) ? 0x3f800000 : 0, 32, 32, 32);
        check.add("slct.b32.f32 $0, $1, $2, $3;", x -> f(x[2]) >= 0 ? x[0] : x[1], 32, 32, 32, 32);
        check.add("slct.b64.s32 $0, $1, $2, $3;", x -> (int) x[2] >= 0 ? x[0] : x[1], 64, 64, 64, 32);
        for (int i = 0; i < CLASSES.length; i++) {
            int which = i;
            check.add(
                    "testp." + CLASSES[i] + ".f32 p, $1; selp.b32 $0, 1, 0, p;",
                    x -> isOf(which, f(x[0])) ? 1 : 0,
                    32,
                    32);
        }
        check.run(folder);
    }

    private static float f(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    private static boolean holds(int operator, int order) {
        return switch (operator) {
            case 0 -> order == 0;
            case 1 -> order != 0;
            case 2 -> order < 0;
            case 3 -> order <= 0;
            case 4 -> order > 0;
            default -> order >= 0;
        };
    }

    private static boolean isOf(int which, float x) {
        boolean subnormal = x != 0 && Math.abs(x) < Float.MIN_NORMAL;
        return switch (which) {
            case 0 -> Float.isFinite(x);
            case 1 -> Float.isInfinite(x);
            case 2 -> !Float.isNaN(x);
            case 3 -> Float.isNaN(x);
            case 4 -> Float.isFinite(x) && x != 0 && !subnormal;
            default -> subnormal;
        };
    }
}
