package org.ulpscope.gcn.internal.translate;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ulpscope.gcn.GcnFunction;
import org.ulpscope.gcn.Instruction;
import org.ulpscope.gcn.Label;
import org.ulpscope.gcn.Operand;
import org.ulpscope.gcn.Operand.Modified;
import org.ulpscope.gcn.Operand.Registers;
import org.ulpscope.gcn.Statement;

/** Translates the body of a function. */
final class FunctionTranslation {
    private FunctionTranslation() {}

    static String body(ModuleContext module, GcnFunction function) {
        FunctionContext context = new FunctionContext(module);
        for (Statement statement : function.statements()) {
            switch (statement) {
                case Label label -> context.emit(ModuleContext.label(label.name()) + ":;");
                case Instruction instruction -> {
                    InstructionContext one = new InstructionContext(context, instruction);
                    Families.of(instruction).translate(one);
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

    private static void add(Operand operand, SortedMap<Character, SortedSet<Integer>> registers) {
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
