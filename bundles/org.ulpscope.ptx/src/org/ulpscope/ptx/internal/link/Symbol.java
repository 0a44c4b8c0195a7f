package org.ulpscope.ptx.internal.link;

import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.internal.isa.DeviceLibrary;

/**
 * A function or variable as one module has it.
 *
 * @param module the number of the module
 * @param name what it calls it
 * @param linkage who sees it
 * @param defined whether this module defines it
 * @param item its definition, or where there is none a declaration
 */
record Symbol(int module, String name, Linkage linkage, boolean defined, ModuleItem item) {
    static Symbol of(int module, PtxFunction function, boolean aliased) {
        boolean defined = function.body().isPresent() || aliased;
        return new Symbol(module, function.name(), function.linkage(), defined, function);
    }

    static Symbol of(int module, PtxVariable variable) {
        boolean defined = variable.linkage() != Linkage.EXTERN;
        return new Symbol(module, variable.name(), variable.linkage(), defined, variable);
    }

    /** That which says more: a definition, not the declaration before it. */
    Symbol or(Symbol other) {
        return defined || !other.defined ? this : other;
    }

    boolean isPrivate() {
        return linkage == Linkage.INTERNAL;
    }

    /** Whether it is there without a definition: what the device's run-time has, and shared memory that a launch adds. */
    boolean isSupplied() {
        return switch (item) {
            case PtxFunction function -> DeviceLibrary.supplies(function.name());
            case PtxVariable variable -> variable.space() == StateSpace.SHARED && variable.bytes() == 0;
            default -> false;
        };
    }

    long bytes() {
        return item instanceof PtxVariable variable ? variable.bytes() : 0;
    }

    /** What it is, in words. */
    String described() {
        return (item instanceof PtxVariable ? "variable " : "function ") + name;
    }
}
