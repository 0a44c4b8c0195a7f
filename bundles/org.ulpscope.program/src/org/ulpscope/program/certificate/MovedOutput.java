package org.ulpscope.program.certificate;

import java.util.List;
import org.ulpscope.ptx.basis.GroundedSite;

/**
 * A copy to the host whose values depend on the order.
 *
 * @param name the memory it came from, as {@link CertifiedOutput} names it
 * @param copy which copy to the host it is, from 1
 * @param values the order in which values are farthest apart
 * @param orders in how many orders it is another one than usually
 * @param causes the instructions that depend on the order, of the kernels that may have reached it; none where only a race is left
 */
public record MovedOutput(String name, long copy, MovedValues values, int orders, List<GroundedSite> causes) {
    public MovedOutput {
        causes = List.copyOf(causes);
    }
}
