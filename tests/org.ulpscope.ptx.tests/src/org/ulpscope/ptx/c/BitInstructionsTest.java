package org.ulpscope.ptx.c;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logic, shifts and bit fields against bit-by-bit loops. */
class BitInstructionsTest {
    @TempDir
    Path folder;

    private static boolean bit(long bits, long position) {
        return (bits >>> position & 1) != 0;
    }

    @Test
    void logicAndShifts() throws Exception {
        InstructionCheck check = new InstructionCheck();
        for (int w : new int[] {16, 32, 64}) {
            check.add("and.b" + w + " $0, $1, $2;", x -> x[0] & x[1], w, w, w);
            check.add("or.b" + w + " $0, $1, $2;", x -> x[0] | x[1], w, w, w);
            check.add("xor.b" + w + " $0, $1, $2;", x -> x[0] ^ x[1], w, w, w);
            check.add("not.b" + w + " $0, $1;", x -> ~x[0], w, w);
            check.add("cnot.b" + w + " $0, $1;", x -> x[0] == 0 ? 1 : 0, w, w);
            check.add("shl.b" + w + " $0, $1, $2;", x -> x[1] >= w ? 0 : x[0] << x[1], w, w, 32);
            check.add("shr.u" + w + " $0, $1, $2;", x -> x[1] >= w ? 0 : x[0] >>> x[1], w, w, 32);
            check.add("shr.b" + w + " $0, $1, $2;", x -> x[1] >= w ? 0 : x[0] >>> x[1], w, w, 32);
            check.add("shr.s" + w + " $0, $1, $2;", x -> x[0] << 64 - w >> 64 - w >> Math.min(x[1], 63), w, w, 32);
        }
        for (int table : new int[] {0, 0x96, 0xca, 0xb2, 0x80, 0xfe, 0x1b, 0xff}) {
            check.add("lop3.b32 $0, $1, $2, $3, " + table + ";", x -> lookUp(x, table), 32, 32, 32, 32);
        }
        for (String mode : new String[] {"wrap", "clamp"}) {
            check.add("shf.l." + mode + ".b32 $0, $1, $2, $3;", x -> funnel(x, mode, true), 32, 32, 32, 32);
            check.add("shf.r." + mode + ".b32 $0, $1, $2, $3;", x -> funnel(x, mode, false), 32, 32, 32, 32);
        }
        check.run(folder);
    }

    private static long lookUp(long[] x, int table) {
        long result = 0;
        for (int i = 0; i < 32; i++) {
            int row = (bit(x[0], i) ? 4 : 0) + (bit(x[1], i) ? 2 : 0) + (bit(x[2], i) ? 1 : 0);
            result |= (long) (table >> row & 1) << i;
        }
        return result;
    }

    private static long funnel(long[] x, String mode, boolean left) {
        int n = (int) (mode.equals("wrap") ? x[2] & 31 : Math.min(x[2], 32));
        long whole = x[1] << 32 | x[0];
        return left ? whole << n >>> 32 : whole >>> n;
    }

    @Test
    void countsAndFinds() throws Exception {
        InstructionCheck check = new InstructionCheck();
        for (int w : new int[] {32, 64}) {
            check.add("popc.b" + w + " $0, $1;", x -> Long.bitCount(x[0]), 32, w);
            check.add("clz.b" + w + " $0, $1;", x -> Long.numberOfLeadingZeros(x[0]) - (64 - w), 32, w);
            check.add("brev.b" + w + " $0, $1;", x -> Long.reverse(x[0]) >>> 64 - w, w, w);
            check.add("bfind.u" + w + " $0, $1;", x -> find(x[0], w), 32, w);
            check.add(
                    "bfind.s" + w + " $0, $1;",
                    x -> find(bit(x[0], w - 1) ? ~x[0] & InstructionCheck.mask(w) : x[0], w),
                    32,
                    w);
            check.add("bfind.shiftamt.u" + w + " $0, $1;", x -> x[0] == 0 ? -1 : w - 1 - find(x[0], w), 32, w);
            check.add("bfe.u" + w + " $0, $1, $2, $3;", x -> extract(x, w, false), w, w, 32, 32);
            check.add("bfe.s" + w + " $0, $1, $2, $3;", x -> extract(x, w, true), w, w, 32, 32);
            check.add("bfi.b" + w + " $0, $1, $2, $3, $4;", x -> insert(x, w), w, w, w, 32, 32);
        }
        check.add("fns.b32 $0, $1, $2, $3;", BitInstructionsTest::findNth, 32, 32, 32, 32);
        check.add("szext.wrap.u32 $0, $1, $2;", x -> extend(x[0], x[1] & 31, false), 32, 32, 32);
        check.add("szext.clamp.s32 $0, $1, $2;", x -> extend(x[0], Math.min(x[1], 32), true), 32, 32, 32);
        check.add("bmsk.clamp.b32 $0, $1, $2;", x -> mask(x[0], x[1]), 32, 32, 32);
        check.add("bmsk.wrap.b32 $0, $1, $2;", x -> mask(x[0] & 31, x[1] & 31), 32, 32, 32);
        check.run(folder);
    }

    private static long find(long bits, int width) {
        for (int i = width - 1; i >= 0; i--) {
            if (bit(bits, i)) {
                return i;
            }
        }
        return -1;
    }

    private static long extract(long[] x, int width, boolean signed) {
        long position = x[1] & 255;
        long length = x[2] & 255;
        boolean sign = signed && length > 0 && bit(x[0], Math.min(position + length - 1, width - 1));
        long result = 0;
        for (int i = 0; i < width; i++) {
            boolean one = i < length && position + i < width ? bit(x[0], position + i) : sign;
            result |= one ? 1L << i : 0;
        }
        return result;
    }

    private static long insert(long[] x, int width) {
        long position = x[2] & 255;
        long length = x[3] & 255;
        long result = x[1];
        for (int i = 0; i < length && position + i < width; i++) {
            long at = 1L << position + i;
            result = bit(x[0], i) ? result | at : result & ~at;
        }
        return result;
    }

    private static long findNth(long[] x) {
        long base = x[1];
        int offset = (int) x[2];
        if (offset == Integer.MIN_VALUE) {
            return 0;
        }
        if (offset == 0) {
            return base < 32 && bit(x[0], base) ? base : -1;
        }
        int count = 0;
        for (long i = base; i >= 0 && i < 32; i += offset > 0 ? 1 : -1) {
            if (bit(x[0], i) && ++count == Math.abs((long) offset)) {
                return i;
            }
        }
        return -1;
    }

    private static long extend(long bits, long length, boolean signed) {
        if (length == 0) {
            return 0;
        }
        long shifted = bits << 64 - length;
        return signed ? shifted >> 64 - length : shifted >>> 64 - length;
    }

    private static long mask(long position, long length) {
        long result = 0;
        for (long i = position; i < 32 && i - position < length; i++) {
            result |= 1L << i;
        }
        return result;
    }

    @Test
    void permutesBytes() throws Exception {
        InstructionCheck check = new InstructionCheck();
        check.add("prmt.b32 $0, $1, $2, $3;", x -> permute(x, (int) x[2]), 32, 32, 32, 32);
        check.add("prmt.b32.f4e $0, $1, $2, $3;", x -> permute(x, select(x, i -> i)), 32, 32, 32, 32);
        check.add("prmt.b32.b4e $0, $1, $2, $3;", x -> permute(x, select(x, i -> -i)), 32, 32, 32, 32);
        check.add("prmt.b32.rc8 $0, $1, $2, $3;", x -> permute(x, (int) (x[2] & 3) * 0x1111), 32, 32, 32, 32);
        check.add("prmt.b32.ecl $0, $1, $2, $3;", x -> permute(x, clamped(x, true)), 32, 32, 32, 32);
        check.add("prmt.b32.ecr $0, $1, $2, $3;", x -> permute(x, clamped(x, false)), 32, 32, 32, 32);
        check.add("prmt.b32.rc16 $0, $1, $2, $3;", x -> permute(x, (x[2] & 1) != 0 ? 0x3232 : 0x1010), 32, 32, 32, 32);
        check.run(folder);
    }

    private interface Step {
        int of(int i);
    }

    private static int select(long[] x, Step step) {
        int selectors = 0;
        for (int i = 0; i < 4; i++) {
            selectors |= ((int) (x[2] & 3) + step.of(i) & 7) << 4 * i;
        }
        return selectors;
    }

    private static int clamped(long[] x, boolean left) {
        int selectors = 0;
        for (int i = 0; i < 4; i++) {
            int edge = (int) (x[2] & 3);
            selectors |= (left ? Math.max(i, edge) : Math.min(i, edge)) << 4 * i;
        }
        return selectors;
    }

    private static long permute(long[] x, int selectors) {
        long bytes = x[1] << 32 | x[0];
        long result = 0;
        for (int i = 0; i < 4; i++) {
            int selector = selectors >>> 4 * i & 15;
            long one = bytes >>> 8 * (selector & 7) & 255;
            result |= ((selector & 8) == 0 ? one : bit(one, 7) ? 255 : 0) << 8 * i;
        }
        return result;
    }
}
