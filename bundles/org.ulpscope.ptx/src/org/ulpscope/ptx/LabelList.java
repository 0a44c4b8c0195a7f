package org.ulpscope.ptx;

import java.util.List;

/**
 * The directives {@code .branchtargets} and {@code .calltargets}: where an indirect branch or call may go.
 *
 * @param label its name
 * @param directive which of the two
 * @param targets labels or functions
 */
public record LabelList(String label, String directive, List<String> targets, PtxPlace place) implements Statement {
    public LabelList {
        targets = List.copyOf(targets);
    }
}
