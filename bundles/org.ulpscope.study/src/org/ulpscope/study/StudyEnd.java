package org.ulpscope.study;

import org.ulpscope.store.RunState;

/**
 * How the work of a question came to its end, as its study says it.
 *
 * @param state FINISHED or CANCELLED
 * @param sentence why; may be blank
 */
public record StudyEnd(RunState state, String sentence) {
    /** The user stopped it. */
    public static final StudyEnd CANCELLED = new StudyEnd(RunState.CANCELLED, "");
}
