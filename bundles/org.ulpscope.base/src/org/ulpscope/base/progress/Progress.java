package org.ulpscope.base.progress;

import java.util.List;
import org.ulpscope.base.files.ProcessEnd;

/**
 * How long work reports itself and is cancelled, without a user interface toolkit. Implementations are called from any thread and return
 * quickly; one that is told nothing but whether to stop is a lambda expression.
 */
@FunctionalInterface
public interface Progress {
    /** Reports to nobody and is never cancelled. */
    Progress NONE = () -> false;

    /**
     * Work begins, or its next part does.
     *
     * @param task what is done, in the user's words
     * @param total units of work to come, or 0 when nobody knows
     */
    default void begin(String task, long total) {}

    /** So many units were done since the last call. */
    default void worked(long units) {}

    /** One line about what happens now. */
    default void message(String text) {}

    /** What a tool that does the work has written, such as a compiler's warnings, as it comes; lines may be torn. */
    default void wrote(String text) {}

    /**
     * A compiler, a linker or a build has ended.
     *
     * @param command the program and its arguments
     * @param output all that it wrote
     */
    default void ran(List<String> command, String output) {}

    /** Whether the user has asked to stop; work that sees it stops soon and keeps what it has. */
    boolean isCancelled();

    /**
     * This progress for work that stores what it finds: it is also to stop once this process ends, by a signal, say, which takes away the
     * folders and the processes that the work needs.
     */
    default Progress untilProcessEnds() {
        return new ForwardingProgress(this) {
            @Override
            public boolean isCancelled() {
                return super.isCancelled() || ProcessEnd.hasBegun();
            }
        };
    }

    /** This progress for a part of the work whose amount the caller reports: messages and cancelling pass, amounts do not. */
    default Progress uncounted() {
        return new ForwardingProgress(this) {
            @Override
            public void begin(String task, long total) {}

            @Override
            public void worked(long units) {}
        };
    }
}
