package org.ulpscope.flow;

/** What an instruction does to an exceptional value (Table 2 of GPU-FPX, HPDC 2023). */
public enum FlowState {
    /** Its result has a class that none of its operands has. */
    APPEARANCE("appearance"),
    /** Its result has the class of an operand. */
    PROPAGATION("propagation");

    private final String label;

    FlowState(String label) {
        this.label = label;
    }

    /** The name used in files and on screen. */
    public String label() {
        return label;
    }
}
