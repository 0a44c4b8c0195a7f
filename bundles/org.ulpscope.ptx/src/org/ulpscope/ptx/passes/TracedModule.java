package org.ulpscope.ptx.passes;

import java.util.List;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.site.TracedSite;

/**
 * A module that follows exceptional values from where they are born.
 *
 * @param module the module, with calls of what notes their steps
 * @param sites the instructions that meet such values; a step names one by its index here
 */
public record TracedModule(PtxModule module, List<TracedSite> sites) {
    public TracedModule {
        sites = List.copyOf(sites);
    }
}
