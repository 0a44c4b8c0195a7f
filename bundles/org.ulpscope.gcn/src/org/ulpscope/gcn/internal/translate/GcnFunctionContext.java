package org.ulpscope.gcn.internal.translate;

import java.util.SortedSet;
import java.util.TreeSet;

/** A function on its way to C. */
public final class GcnFunctionContext {
    private final GcnModuleContext module;
    private final StringBuilder text = new StringBuilder();
    private final SortedSet<String> distantLabels = new TreeSet<>();

    GcnFunctionContext(GcnModuleContext module) {
        this.module = module;
    }

    public GcnModuleContext module() {
        return module;
    }

    /** Labels whose addresses instructions have made so far, to jump to them by address; as they are in C. */
    public SortedSet<String> distantLabels() {
        return distantLabels;
    }

    void emit(String c) {
        text.append("    ").append(c).append('\n');
    }

    void approximate(String opcode) {
        module.approximations().add(opcode);
    }

    /** An operand of FP32 arithmetic, flushed where the mode says so. */
    String flushedOperand(String value) {
        return module.flushes() ? "ULP_FLUSHED_OPERAND(" + value + ")" : value;
    }

    /** A result of FP32 arithmetic, flushed where the mode says so. */
    String flushedResult(String value) {
        return module.flushes() ? "ULP_FLUSHED_RESULT(" + value + ")" : value;
    }

    String text() {
        return text.toString();
    }
}
