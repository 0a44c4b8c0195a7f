package org.ulpscope.ptx.internal.translate.family;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** Video instructions on two halves or four bytes (clause 9.7.17). */
public final class PackedVideo implements InstructionFamily {
    private static final Map<String, Character> OPERATIONS =
            Map.of("vadd", 'a', "vsub", 's', "vabsdiff", 'd', "vavrg", 'v', "vmin", 'n', "vmax", 'x');

    @Override
    public Set<String> opcodes() {
        return OPERATIONS.keySet().stream()
                .flatMap(name -> Set.of(name + "2", name + "4").stream())
                .collect(Collectors.toSet());
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.INTEGERS;
    }

    @Override
    public void translate(InstructionContext context) {
        int last = context.opcode().length() - 1;
        char operation = OPERATIONS.get(context.opcode().substring(0, last));
        boolean saturated = context.take("sat");
        boolean sum = context.take("add");
        String result = signed(context.takeType());
        String first = signed(context.takeType());
        String second = signed(context.takeType());
        context.assign(
                0,
                PtxType.B32,
                "ulp_video('" + operation + "', " + context.opcode().charAt(last) + ", " + context.value(1, PtxType.B32)
                        + ", " + first
                        + ", " + context.value(2, PtxType.B32) + ", " + second + ", " + context.value(3, PtxType.B32)
                        + ", " + result + ", "
                        + (saturated ? 1 : 0) + ", " + (sum ? 1 : 0) + ")");
    }

    private static String signed(PtxType type) {
        return type == PtxType.S32 ? "1" : "0";
    }
}
