package org.ulpscope.program.certificate;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ulpscope.ptx.basis.Basis;

/**
 * Memory that came to the host.
 *
 * @param name a variable, or which allocation of the program it is, such as {@code allocation 2}
 * @param bytes its size
 * @param copies how many copies brought some of it to the host; 0 where the host reads it without one
 * @param basis what the least known of the instructions rests on that may have reached it
 * @param reachedBy the kernels whose results may have reached it that are not a GPU's bit for bit, by way of memories of the device
 * @param byHost whether something of the like may have reached it by way of the host, which had read some before
 * @param copyNumbers those of these copies, among all copies to the host, from 1
 */
public record CertifiedOutput(
        String name,
        long bytes,
        long copies,
        Basis basis,
        SortedSet<String> reachedBy,
        boolean byHost,
        List<Long> copyNumbers) {
    public CertifiedOutput {
        reachedBy = new TreeSet<>(reachedBy);
        copyNumbers = List.copyOf(copyNumbers);
    }

    /** Whether nothing else reached it on the device than what is a GPU's bit for bit, nor may have by way of the host. */
    public boolean isBitForBit() {
        return basis.isBitForBit() && !byHost;
    }
}
