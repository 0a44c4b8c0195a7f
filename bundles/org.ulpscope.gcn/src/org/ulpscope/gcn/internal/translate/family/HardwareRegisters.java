package org.ulpscope.gcn.internal.translate.family;

import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.gcn.GcnOperand.Text;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Reading and writing the modes of arithmetic, and reading where memory of lanes and of blocks lies. */
public final class HardwareRegisters implements GcnInstructionFamily {
    private static final Pattern FIELD = Pattern.compile("hwreg\\((\\w+)(?:,(\\d+),(\\d+))?\\)");

    /** Those that can be read. */
    private static final Map<String, String> REGISTERS =
            Map.of("HW_REG_SH_MEM_BASES", "ULP_MEMORY_BASES", "HW_REG_MODE", "MODE");

    @Override
    public Set<String> opcodes() {
        return Set.of("s_getreg_b32", "s_setreg_b32", "s_setreg_imm32_b32");
    }

    @Override
    public void translate(GcnInstructionContext context) {
        boolean reads = context.opcode().equals("s_getreg_b32");
        String text = context.operand(reads ? 1 : 0) instanceof Text(String written) ? written : "";
        Matcher field = FIELD.matcher(text);
        if (!field.matches()) {
            throw context.unsupported("the register is not known");
        }
        int first = field.group(2) == null ? 0 : Integer.parseInt(field.group(2));
        int width = field.group(3) == null ? 32 : Integer.parseInt(field.group(3));
        String mask = "0x" + Long.toHexString((1L << width) - 1) + "u";
        String register = field.group(1);
        if (register.equals("HW_REG_MODE") && !reads) {
            setMode(context, first, width, mask);
        } else if (reads && REGISTERS.containsKey(register)) {
            context.emit(context.assignment(0, ValueType.U32, REGISTERS.get(register) + " >> " + first + " & " + mask));
        } else {
            throw context.unsupported("the register is not known");
        }
    }

    private static void setMode(GcnInstructionContext context, int first, int width, String mask) {
        if (first < 4 || first + width > 6) {
            throw context.unsupported("it changes another mode than whether FP32 is flushed");
        }
        context.emit("MODE = (MODE & ~(" + mask + " << " + first + ")) | (" + context.source(1, ValueType.U32) + " & "
                + mask + ") << " + first + ";");
    }
}
