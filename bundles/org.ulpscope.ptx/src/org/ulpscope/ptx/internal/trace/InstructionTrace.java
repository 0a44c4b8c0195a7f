package org.ulpscope.ptx.internal.trace;

import java.util.Optional;
import org.ulpscope.ptx.Site;

/** How instructions of one kind are followed. */
interface InstructionTrace {
    /**
     * PTX around an instruction.
     *
     * @param before what goes before it
     * @param after what follows it
     */
    record Around(String before, String after) {
        static final Around NOTHING = new Around("", "");
    }

    /** What is put around an instruction; empty where it is of another kind. */
    Optional<Around> around(Site site, TraceScribe scribe);
}
