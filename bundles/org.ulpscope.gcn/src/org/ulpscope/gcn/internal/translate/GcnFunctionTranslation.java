package org.ulpscope.gcn.internal.translate;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ulpscope.gcn.GcnFunction;
import org.ulpscope.gcn.GcnInstruction;
import org.ulpscope.gcn.GcnLabel;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.Modified;
import org.ulpscope.gcn.GcnOperand.Registers;
import org.ulpscope.gcn.GcnStatement;

/** Translates the body of a function. */
final class GcnFunctionTranslation {
    private GcnFunctionTranslation() {}

    static String body(GcnModuleContext module, GcnFunction function) {
        GcnFunctionContext context = new GcnFunctionContext(module);
        for (GcnStatement statement : function.statements()) {
            switch (statement) {
                case GcnLabel label -> context.emit(GcnModuleContext.label(label.name()) + ":;");
                case GcnInstruction instruction -> {
                    GcnInstructionContext one = new GcnInstructionContext(context, instruction);
                    GcnFamilies.of(instruction).translate(one);
                    one.finish();
                }
            }
        }
        return context.text();
    }

    /** The numbers of the registers that a function names, by their file. */
    static SortedMap<Character, SortedSet<Integer>> registers(GcnFunction function) {
        SortedMap<Character, SortedSet<Integer>> registers = new TreeMap<>();
        for (char file : new char[] {'v', 'a', 's'}) {
            registers.put(file, new TreeSet<>());
        }
        function.instructions().stream()
                .flatMap(instruction -> instruction.operands().stream())
                .forEach(operand -> add(operand, registers));
        return registers;
    }

    private static void add(GcnOperand operand, SortedMap<Character, SortedSet<Integer>> registers) {
        switch (operand) {
            case Registers(char file, int first, int count) -> {
                for (int i = 0; i < count; i++) {
                    registers.get(file).add(first + i);
                }
            }
            case Modified modified -> add(modified.operand(), registers);
            default -> {}
        }
    }
}
