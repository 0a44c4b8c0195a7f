package org.ulpscope.ptx.passes;

import org.ulpscope.ptx.PtxModule;

/** A change of a module. */
@FunctionalInterface
public interface Pass {
    /** The module, changed; the one given stays as it is. */
    PtxModule apply(PtxModule module);
}
