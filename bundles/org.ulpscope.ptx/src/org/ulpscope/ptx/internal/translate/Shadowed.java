package org.ulpscope.ptx.internal.translate;

/**
 * C around that of an instruction, in one block with it.
 *
 * @param before what comes before it
 * @param after what comes after it
 */
record Shadowed(String before, String after) {
    static final Shadowed NOTHING = new Shadowed("", "");
}
