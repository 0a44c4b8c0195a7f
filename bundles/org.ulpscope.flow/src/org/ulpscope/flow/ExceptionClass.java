package org.ulpscope.flow;

/** What can be wrong with a result. */
public enum ExceptionClass {
    NAN("NaN"),
    INF("INF"),
    /** A number, not 0, was divided by 0; or 0 by 0, which is a NaN too. */
    DIV0("DIV0"),
    SUB("SUB");

    private final String label;

    ExceptionClass(String label) {
        this.label = label;
    }

    /** The name used in files, options and on screen. */
    public String label() {
        return label;
    }
}
