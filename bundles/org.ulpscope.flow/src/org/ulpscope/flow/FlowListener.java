package org.ulpscope.flow;

import java.io.OutputStream;
import java.util.List;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.program.cuda.Launch;

/** Who looks on while a program is looked into. All but {@link #output} and {@link #errors} is told on the thread of the run. */
public interface FlowListener {
    /** Looks at nothing. */
    FlowListener NONE = new FlowListener() {};

    /** Takes what the program writes to its standard output, where nobody said before it began where that goes. It is not closed. */
    default OutputStream output() {
        return OutputStream.nullOutputStream();
    }

    /** The same for its standard error. */
    default OutputStream errors() {
        return OutputStream.nullOutputStream();
    }

    /**
     * The program was built, and begins.
     *
     * @param program its file
     * @param sites how many of its instructions are looked at
     */
    default void started(String program, int sites) {}

    /** Kernels were launched, and have ended. */
    default void launched(List<Launch> launches) {}

    /** What was found that was not told of before, or not with this count or this state. */
    default void found(List<FlowFinding> findings) {}

    /** Something is to be known of how the program was looked at, a sentence. */
    default void noticed(String sentence) {}

    /**
     * Something was not looked at, beside kernels and launches that were not chosen or failed.
     *
     * @param what in a few words
     * @param why half a sentence with neither a capital nor a full stop
     */
    default void leftOut(String what, String why) {}

    /** Where values went, when a second run has ended. */
    default void followed(FlowTrace trace) {}
}
