package org.ulpscope.gcn.internal.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** A module on its way to C: what is known of it as a whole, and what is collected. */
public final class GcnModuleContext {
    private final LaneForm form;
    private final boolean flushes;
    private final SortedSet<String> approximations = new TreeSet<>();
    private final SortedSet<String> entries = new TreeSet<>();
    private final List<String> places = new ArrayList<>();

    GcnModuleContext(LaneForm form, boolean flushes) {
        this.form = form;
        this.flushes = flushes;
    }

    /** How the C has the lanes of a wave. */
    LaneForm form() {
        return form;
    }

    /** Whether subnormal numbers of FP32 are flushed at times. */
    boolean flushes() {
        return flushes;
    }

    /** The opcodes of the approximate instructions. */
    SortedSet<String> approximations() {
        return approximations;
    }

    /** Says that an instruction finds the address of a symbol where it stands in memory. */
    public void referByEntry(String symbol) {
        entries.add(symbol);
    }

    SortedSet<String> entries() {
        return entries;
    }

    /** The number by which the C names an instruction at which waves wait for each other. */
    public int waitingPlace(int line) {
        places.add("line " + line + " of the AMD assembly");
        return places.size() - 1;
    }

    /** Where waves wait for each other. */
    List<String> waitingPlaces() {
        return places;
    }

    /** The C name of what a symbol names. */
    public static String cName(String symbol) {
        return "gcn_" + symbol.replaceAll("[^\\w]", "_");
    }

    /** The C label of a label. */
    public static String label(String name) {
        return "L_" + name.replaceAll("[^\\w]", "_");
    }
}
