package org.ulpscope.ptx.c;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;

/** Single instructions, each in a PTX function of its own, translated, compiled and run on rows of operands. */
final class InstructionProgram {
    /** What an instruction should give. */
    interface Expected {
        long of(long[] operands);
    }

    /**
     * @param text PTX in which {@code $0} is the result, {@code $1} and so on are the operands
     * @param bits widths of the result and the operands: 16, 32 or 64
     * @param expected the oracle
     */
    record Case(String text, int[] bits, Expected expected) {}

    private static final Map<Integer, String> C = Map.of(8, "uint8_t", 16, "uint16_t", 32, "uint32_t", 64, "uint64_t");

    private InstructionProgram() {}

    /** The PTX of all cases: functions {@code f0}, {@code f1} and so on. */
    static String ptx(List<Case> cases) {
        StringBuilder ptx = new StringBuilder(".version 8.6\n.target sm_90\n.address_size 64\n");
        for (int i = 0; i < cases.size(); i++) {
            ptx.append(function("f" + i, cases.get(i)));
        }
        return ptx.toString();
    }

    private static String function(String name, Case one) {
        StringBuilder parameters = new StringBuilder();
        StringBuilder body = new StringBuilder(".reg .pred p, q;\n");
        String text = one.text();
        for (int i = 0; i < one.bits().length; i++) {
            body.append(".reg .b%d r%d;\n".formatted(one.bits()[i], i));
            if (i > 0) {
                parameters.append(i > 1 ? ", " : "").append(".param .b%d a%d".formatted(one.bits()[i], i));
                body.append("ld.param.b%d r%d, [a%d];\n".formatted(one.bits()[i], i, i));
            }
            text = text.replace("$" + i, "r" + i);
        }
        return ".visible .func (.param .b%d y) %s(%s)\n{\n%s%s\nst.param.b%d [y], r0;\nret;\n}\n"
                .formatted(one.bits()[0], name, parameters, body, text, one.bits()[0]);
    }

    /** The results, one row of them a case, for its own rows of operands. */
    static long[][] run(Path folder, List<Case> cases, List<long[][]> rows) throws Exception {
        PtxModule module = Ptx.parse(ptx(cases));
        CTranslation translation = CTranslator.translate(module, TranslationOptions.ALL);
        CProgram program =
                CProgram.compile(folder, translation.source() + main(translation.functions(), cases, rows), "-mfma");
        ByteBuffer input = ByteBuffer.allocate(8
                        * rows.stream()
                                .mapToInt(of -> of.length == 0 ? 0 : of.length * of[0].length)
                                .sum())
                .order(ByteOrder.LITTLE_ENDIAN);
        rows.forEach(of -> List.of(of).forEach(row -> {
            for (long operand : row) {
                input.putLong(operand);
            }
        }));
        ByteBuffer output = program.run(input.flip());
        List<long[]> results = new ArrayList<>();
        for (long[][] of : rows) {
            long[] result = new long[of.length];
            for (int i = 0; i < result.length; i++) {
                result[i] = output.getLong();
            }
            results.add(result);
        }
        return results.toArray(long[][]::new);
    }

    private static String main(List<CFunction> functions, List<Case> cases, List<long[][]> rows) {
        StringBuilder c = new StringBuilder(
                "\n#include <stdio.h>\nint main(void)\n{\n    ulp_thread thread = {0};\n    uint64_t x[8], y;\n");
        for (int f = 0; f < cases.size(); f++) {
            StringBuilder arguments = new StringBuilder();
            for (int i = 1; i < cases.get(f).bits().length; i++) {
                arguments
                        .append(", (")
                        .append(C.get(cases.get(f).bits()[i]))
                        .append(")x[")
                        .append(i - 1)
                        .append(']');
            }
            c.append(
                    "    for (int i = 0; i < %d; i++) { fread(x, 8, %d, stdin); y = %s(&thread%s); fwrite(&y, 8, 1, stdout); }\n"
                            .formatted(
                                    rows.get(f).length,
                                    cases.get(f).bits().length - 1,
                                    functions.get(f).cName(),
                                    arguments));
        }
        return c + "    return 0;\n}\n";
    }
}
