package org.ulpscope.gcn.internal.parse;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.gcn.GcnException;
import org.ulpscope.gcn.GcnInstruction;
import org.ulpscope.gcn.GcnOperand;

/** Reads the line of an instruction. */
final class InstructionReader {
    private InstructionReader() {}

    static GcnInstruction read(int line, String text) {
        int space = text.indexOf(' ');
        String mnemonic = space < 0 ? text : text.substring(0, space);
        List<GcnOperand> operands = new ArrayList<>();
        List<String> modifiers = new ArrayList<>();
        List<String> parts = space < 0 ? List.of() : OperandReader.split(text.substring(space + 1));
        try {
            for (int i = 0; i < parts.size(); i++) {
                List<String> words = words(parts.get(i));
                operands.add(OperandReader.read(words.getFirst()));
                modifiers.addAll(words.subList(1, words.size()));
            }
        } catch (NumberFormatException e) {
            throw new GcnException(line, text, "a number in it cannot be read.");
        }
        return new GcnInstruction(line, text, mnemonic, operands, modifiers);
    }

    /** An operand, and the modifiers that may follow it. */
    private static List<String> words(String part) {
        List<String> words = new ArrayList<>();
        int depth = 0;
        StringBuilder word = new StringBuilder();
        for (char c : part.toCharArray()) {
            depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
            if (c == ' ' && depth == 0) {
                if (!word.isEmpty()) {
                    words.add(word.toString());
                }
                word.setLength(0);
            } else if (c != ' ') {
                word.append(c);
            }
        }
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words;
    }
}
