package org.ulpscope.program.certificate;

import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.basis.Basis;
import org.ulpscope.ptx.basis.GroundedSite;

/**
 * A kernel that was launched.
 *
 * @param name the kernel as its source declares it
 * @param launches how many of its launches ran
 * @param instructions those that its launches came to and that are not exact by a standard; of those with one ground and one line only one
 * @param remark what went wrong in its first launch that did, or why it is not known what it rests on; empty where nothing is to be said
 */
public record CertifiedKernel(String name, long launches, List<GroundedSite> instructions, Optional<String> remark) {
    public CertifiedKernel {
        instructions = List.copyOf(instructions);
    }

    /** What the least known of its instructions rests on. */
    public Basis basis() {
        Basis own = remark.isPresent() ? Basis.UNKNOWN : Basis.EXACT;
        return instructions.stream().map(site -> site.ground().basis()).reduce(own, Basis::worse);
    }

    /** Whether each launch did nothing but what is exact or measured. What it read may come of others. */
    public boolean isBitForBit() {
        return basis().isBitForBit();
    }
}
