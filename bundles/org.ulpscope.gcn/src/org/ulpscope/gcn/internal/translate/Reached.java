package org.ulpscope.gcn.internal.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.gcn.DataObject;
import org.ulpscope.gcn.DataObject.Datum;
import org.ulpscope.gcn.GcnException;
import org.ulpscope.gcn.GcnFunction;
import org.ulpscope.gcn.GcnInstruction;
import org.ulpscope.gcn.GcnModule;
import org.ulpscope.gcn.GcnOperand.SymbolDistance;
import org.ulpscope.gcn.c.CallCount;

/**
 * What a function reaches.
 *
 * @param functions itself first, then what it may call
 * @param objects variables and tables that these use
 */
record Reached(List<GcnFunction> functions, List<DataObject> objects) {
    static Reached from(GcnModule module, GcnFunction entry) {
        List<GcnFunction> functions = new ArrayList<>(List.of(entry));
        List<DataObject> objects = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>(Set.of(entry.name()));
        Deque<String> waiting = new ArrayDeque<>();
        refer(module, entry, waiting);
        while (!waiting.isEmpty()) {
            String symbol = waiting.remove();
            if (!seen.add(symbol)) {
                continue;
            }
            module.function(symbol).ifPresent(function -> {
                functions.add(function);
                refer(module, function, waiting);
            });
            module.object(symbol).ifPresent(object -> {
                objects.add(object);
                for (Datum datum : object.data()) {
                    if (datum instanceof Datum.Address(String target, long addend)) {
                        waiting.add(target);
                    }
                }
            });
        }
        return new Reached(functions, objects);
    }

    private static void refer(GcnModule module, GcnFunction function, Deque<String> waiting) {
        for (GcnInstruction instruction : function.instructions()) {
            instruction.operands().forEach(operand -> {
                if (operand instanceof SymbolDistance symbol) {
                    if (module.function(symbol.symbol()).isEmpty()
                            && module.object(symbol.symbol()).isEmpty()) {
                        throw new GcnException(
                                instruction.line(),
                                instruction.text(),
                                "'" + symbol.symbol() + "' is not defined in this code; define it in the same source.");
                    }
                    waiting.add(symbol.symbol());
                }
            });
        }
    }

    /**
     * The form in which one call computes what a wave would in its first lane.
     *
     * @param calls how often the code is called
     */
    LaneForm form(CallCount calls) {
        Set<Crossing> crossings = functions.stream()
                .flatMap(function -> function.instructions().stream())
                .map(instruction -> instruction.isEncoded("dpp")
                        ? Crossing.EXCHANGES
                        : GcnFamilies.of(instruction).crossing(instruction.opcode()))
                .collect(Collectors.toSet());
        if (crossings.contains(Crossing.EXCHANGES)) {
            return LaneForm.WAVE;
        }
        return calls == CallCount.FEW || functions.size() > 1 || crossings.contains(Crossing.KEEPS)
                ? LaneForm.MEMORY
                : LaneForm.VARIABLES;
    }

    /** Whether an instruction changes how FP32 is rounded or flushed. */
    boolean changesMode() {
        return functions.stream()
                .flatMap(function -> function.instructions().stream())
                .anyMatch(instruction -> instruction.opcode().startsWith("s_setreg"));
    }
}
