package org.ulpscope.ptx;

/**
 * Where an element stood in the PTX text. All places are equal, because where an element stands is no part of what it says: a module
 * equals the one read from its rewritten text.
 */
public final class PtxPlace {
    /** The place of an element that was not read from a text. */
    public static final PtxPlace NOWHERE = new PtxPlace(0);

    private final int line;

    private PtxPlace(int line) {
        this.line = line;
    }

    /** @param line the line in the PTX text, the first being 1 */
    public static PtxPlace ofLine(int line) {
        return new PtxPlace(line);
    }

    /** The line in the PTX text, the first being 1; 0 for {@link #NOWHERE}. */
    public int line() {
        return line;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PtxPlace;
    }

    @Override
    public int hashCode() {
        return 0;
    }

    @Override
    public String toString() {
        return "line " + line;
    }
}
