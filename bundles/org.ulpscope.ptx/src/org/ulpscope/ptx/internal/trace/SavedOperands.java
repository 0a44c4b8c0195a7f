package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.internal.isa.FloatType;

/** The operands of an instruction as they are after it: those that it overwrites are saved before. */
final class SavedOperands {
    private final List<Operand> operands;
    private final FloatType type;
    private final String result;
    private final TraceScribe scribe;

    /** @param result the register that the instruction writes */
    SavedOperands(List<Operand> operands, FloatType type, String result, TraceScribe scribe) {
        this.operands = operands;
        this.type = type;
        this.result = result;
        this.scribe = scribe;
    }

    /** Saves them. */
    String before() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < operands.size(); i++) {
            if (isOverwritten(i)) {
                text.append(String.format(Locale.ROOT, "mov.b%d %s, %s;%n", type.bits(), saved(i), result))
                        .append(String.format(Locale.ROOT, "mov.u32 ulpt_s%d, %s;%n", i, scribe.tag(operands.get(i))));
            }
        }
        return text.toString();
    }

    /** Their tags. */
    List<String> tags() {
        return IntStream.range(0, operands.size()).mapToObj(this::tag).toList();
    }

    /** The tag of one; 0 for one that is not there. */
    String tag(int operand) {
        if (operand >= operands.size()) {
            return "0";
        }
        return isOverwritten(operand) ? "ulpt_s" + operand : scribe.tag(operands.get(operand));
    }

    /** Brings the bits of one to 64; of one that is not there, 0. */
    String wide(String to, int operand, int half) {
        if (operand >= operands.size()) {
            return "mov.b64 " + to + ", 0;\n";
        }
        return isOverwritten(operand)
                ? TraceScribe.wide(to, saved(operand), type, half)
                : TraceScribe.wide(to, operands.get(operand), type, half);
    }

    private String saved(int operand) {
        return "ulpt_o" + operand + "_" + type.bits();
    }

    private boolean isOverwritten(int operand) {
        return operands.get(operand).equals(new Operand.Name(result));
    }
}
