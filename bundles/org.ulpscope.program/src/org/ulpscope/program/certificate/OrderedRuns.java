package org.ulpscope.program.certificate;

import java.util.List;
import java.util.Optional;

/**
 * A program that ran in several orders of blocks, warps and threads.
 *
 * @param certificate that of the run in the usual order
 * @param status what that run ended with
 * @param output what it printed
 * @param orders in how many other orders it ran
 * @param seed what these were made of
 * @param copies how many copies to the host were compared
 * @param uncompared how many were too large to be kept
 * @param moved the copies that are another one in some order
 * @param print what it printed, where that is something else in some order
 * @param remarks what else differed: how the program ended, or how often it copied
 */
public record OrderedRuns(
        Certificate certificate,
        int status,
        String output,
        int orders,
        long seed,
        long copies,
        long uncompared,
        List<MovedOutput> moved,
        Optional<MovedPrint> print,
        List<String> remarks) {
    public OrderedRuns {
        moved = List.copyOf(moved);
        remarks = List.copyOf(remarks);
    }

    /** Whether anything is another one in some order. */
    public boolean moves() {
        return !moved.isEmpty() || print.isPresent() || !remarks.isEmpty();
    }
}
