package org.ulpscope.flow.ui.internal.graph;

import java.util.Optional;
import java.util.Set;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.ptx.SourceFrame;

/**
 * A line that values were at, or an end of their way.
 *
 * @param kind what it is
 * @param label what it is called
 * @param place the line
 * @param born the classes that are born there, or come in
 */
public record FlowNode(Kind kind, String label, Optional<SourceFrame> place, Set<ExceptionClass> born) {
    /** What nodes there are. */
    public enum Kind {
        /** A line of the source. */
        LINE,
        /** An array that came to the host. */
        OUTPUT,
        /** A branch that depended on a value. */
        BRANCH,
        /** An array that stayed where it was. */
        MEMORY,
        /** Where a value went without trace. */
        END
    }

    public FlowNode {
        born = Set.copyOf(born);
    }
}
