package org.ulpscope.ci;

import java.util.ArrayList;
import java.util.List;

/** The sentence that a run ends with. */
final class CiVerdict {
    private CiVerdict() {}

    static String of(CiResult result) {
        int all = result.results().size();
        long failed = result.count(CheckOutcome.FAILED);
        long broken = result.count(CheckOutcome.BROKEN);
        long unfinished = result.count(CheckOutcome.UNFINISHED);
        String checks = all == 1 ? " check" : " checks";
        if (failed + broken + unfinished == 0) {
            return all == 1 ? "The check passed." : "All " + all + " checks passed.";
        }
        List<String> parts = new ArrayList<>();
        parts.add(failed + " of " + all + checks + " failed");
        if (broken > 0) {
            parts.add(broken + " could not run");
        }
        if (unfinished > 0) {
            parts.add(unfinished + " did not end in time");
        }
        return String.join(", ", parts) + ".";
    }
}
