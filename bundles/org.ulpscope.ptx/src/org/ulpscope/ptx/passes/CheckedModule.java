package org.ulpscope.ptx.passes;

import java.util.List;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * A module that records where exceptional values come up in it.
 *
 * @param module the module, with checks
 * @param sites what is checked; a record names one by its index here
 */
public record CheckedModule(PtxModule module, List<CheckedSite> sites) {
    public CheckedModule {
        sites = List.copyOf(sites);
    }
}
