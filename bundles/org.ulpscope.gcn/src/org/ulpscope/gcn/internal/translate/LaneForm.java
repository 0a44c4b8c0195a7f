package org.ulpscope.gcn.internal.translate;

import java.util.List;

/** How the C of a translation has the lanes of a wave. */
enum LaneForm {
    /** One lane, whose registers are variables of the only function: what a compiler makes the best code of. */
    VARIABLES("pairs.h", "lane.h"),
    /**
     * One lane that computes, whose registers stand in memory, for functions to pass on; the others only keep what is written into them. It is compiled
     * without optimisation in a tenth of the time that the others take.
     */
    MEMORY("alone.h", "calls.h"),
    /** All lanes, which take turns at each instruction. */
    WAVE("pairs.h", "wave.h", "calls.h");

    private final List<String> prelude;

    LaneForm(String... prelude) {
        this.prelude = List.of(prelude);
    }

    /** The files of C that define its macros. */
    List<String> prelude() {
        return prelude;
    }

    /** Whether functions have the names and the places of those of the assembly, and call each other. */
    boolean hasFunctions() {
        return this != VARIABLES;
    }
}
