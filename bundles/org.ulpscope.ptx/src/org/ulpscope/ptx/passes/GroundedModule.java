package org.ulpscope.ptx.passes;

import java.util.List;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.basis.GroundedSite;

/**
 * A module that tells which of its instructions were reached that are not exact by a standard.
 *
 * @param module the module, with marks
 * @param sites those instructions; the mark of each is at its index
 */
public record GroundedModule(PtxModule module, List<GroundedSite> sites) {
    public GroundedModule {
        sites = List.copyOf(sites);
    }
}
