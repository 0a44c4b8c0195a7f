package org.ulpscope.gcn;

import java.util.List;
import java.util.regex.Pattern;

/**
 * An instruction.
 *
 * @param line the line of the assembly, the first being 1
 * @param text the whole of it, as it stands there
 * @param mnemonic with the ending that tells how it is encoded, such as {@code v_add_f32_e32}
 * @param operands the first is mostly the destination
 * @param modifiers what follows the operands, such as {@code offset:4} or {@code clamp}
 */
public record GcnInstruction(int line, String text, String mnemonic, List<GcnOperand> operands, List<String> modifiers)
        implements GcnStatement {
    private static final Pattern ENCODING = Pattern.compile("_(e32|e64|sdwa|dpp|e64_dpp)$");

    public GcnInstruction {
        operands = List.copyOf(operands);
        modifiers = List.copyOf(modifiers);
    }

    /** The mnemonic without the ending that tells how it is encoded. */
    public String opcode() {
        return ENCODING.matcher(mnemonic).replaceFirst("");
    }

    /** Whether it is encoded so, as its mnemonic ends: {@code sdwa} or {@code dpp}. */
    public boolean isEncoded(String encoding) {
        return mnemonic.endsWith("_" + encoding);
    }
}
