package org.ulpscope.workbench.live;

import java.nio.file.Path;
import org.ulpscope.store.RunState;

/**
 * How a file that a process writes is read again and again. Not used by several threads at once.
 *
 * @param <R> reads the file while it is open
 * @param <C> what it holds at a moment
 */
public interface LiveSource<R extends AutoCloseable, C> {
    /** What such a file is to a user, such as {@code study}. */
    String noun();

    /**
     * Opens the file, and forgets what was read of the file before.
     *
     * @throws org.ulpscope.numeric.UlpscopeException if it cannot be read
     */
    R open(Path file);

    /** A number that changes whenever the file does; costs next to nothing. */
    long revision(R reader);

    /** All that the file holds. */
    C read(R reader);

    /** Where the work stood in these contents. */
    RunState state(C contents);

    /**
     * What the file holds where it has not changed: a killed process cannot say so in it, so that whether one is still at work has to be asked.
     *
     * @return {@code before} itself if that still holds
     */
    C readState(R reader, C before);

    /** Closes what {@link #open} gave. */
    void close(R reader);
}
