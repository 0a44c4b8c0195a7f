package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.function.Executable;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Ptx;

/** Collects cases, runs them together on special and random operands and holds them against their oracles. */
final class InstructionCheck {
    private static final int ROWS = 600;

    private final List<InstructionProgram.Case> cases = new ArrayList<>();
    private final List<LongUnaryOperator> comparable = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(20260101);

    /** Adds an instruction whose result must be equal in all bits. @param bits width of the result, then of the operands */
    InstructionCheck add(String text, InstructionProgram.Expected expected, int... bits) {
        return add(text, expected, result -> result, bits);
    }

    /** Adds one whose result is made comparable first: NaNs are one. */
    InstructionCheck add(String text, InstructionProgram.Expected expected, LongUnaryOperator made, int... bits) {
        cases.add(new InstructionProgram.Case(text, bits, expected));
        comparable.add(made);
        return this;
    }

    void run(Path folder) throws Exception {
        Nvcc.assemble(folder, Ptx.parse(InstructionProgram.ptx(cases)), InstructionProgram.ptx(cases));
        List<long[][]> rows = cases.stream().map(this::rows).toList();
        long[][] results = InstructionProgram.run(folder, cases, rows);
        List<Executable> checks = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            int which = i;
            checks.add(() -> check(cases.get(which), comparable.get(which), rows.get(which), results[which]));
        }
        assertAll(checks);
    }

    private static void check(InstructionProgram.Case one, LongUnaryOperator made, long[][] rows, long[] results) {
        for (int i = 0; i < rows.length; i++) {
            String operands = Arrays.stream(rows[i]).mapToObj(Long::toHexString).collect(Collectors.joining(", "));
            long mask = mask(one.bits()[0]);
            assertEquals(
                    Long.toHexString(made.applyAsLong(one.expected().of(rows[i]) & mask)),
                    Long.toHexString(made.applyAsLong(results[i] & mask)),
                    () -> one.text() + " of " + operands);
        }
    }

    private long[][] rows(InstructionProgram.Case one) {
        long[][] rows = new long[ROWS][one.bits().length - 1];
        for (long[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                row[i] = operand(one.bits()[i + 1]) & mask(one.bits()[i + 1]);
            }
        }
        return rows;
    }

    /** Bits at random, small numbers, runs of ones, and the special values of the floating-point format of that width. */
    private long operand(int bits) {
        long any = random.nextLong();
        return switch (random.nextInt(8)) {
            case 0 -> random.nextInt(-2, 70);
            case 1 -> -1L >>> random.nextInt(64);
            case 2 -> 1L << random.nextInt(64);
            case 3 -> special(bits) | (any & 1L << bits - 1);
            case 4 -> moderate(bits, any);
            case 5 -> -(1L << random.nextInt(64));
            default -> any;
        };
    }

    private long special(int bits) {
        int fraction = bits == 64 ? 52 : bits == 32 ? 23 : 10;
        long infinity = mask(bits - 1) >>> fraction << fraction;
        long one = (infinity >>> 1) >>> fraction << fraction;
        long[] values = {
            0,
            1,
            (1L << fraction) - 1,
            1L << fraction,
            one,
            one - 1,
            one + 1,
            infinity - 1,
            infinity,
            infinity | 1L << fraction - 1
        };
        return values[random.nextInt(values.length)];
    }

    /** A number whose exponent is near that of one. */
    private long moderate(int bits, long any) {
        int fraction = bits == 64 ? 52 : bits == 32 ? 23 : 10;
        long bias = mask(bits - 1 - fraction) >>> 1;
        return any & (1L << bits - 1 | (1L << fraction) - 1) | bias + random.nextInt(-5, 6) << fraction;
    }

    static long mask(int bits) {
        return bits >= 64 ? -1L : (1L << bits) - 1;
    }
}
