package org.ulpscope.ui.live;

/**
 * Reads a file that a process writes again and again, as long as it is open. Not used by several threads at once.
 *
 * @param <C> what the file holds at a moment
 */
public interface LiveReader<C> extends AutoCloseable {
    /** A number that changes whenever the file does; costs next to nothing. */
    long revision();

    /** All that the file holds. */
    C read();

    /**
     * What the file holds where it has not changed: a killed process cannot say so in it, so that whether one is still at work has to be asked.
     *
     * @return {@code before} itself if that still holds
     */
    C readState(C before);

    @Override
    void close();
}
