package org.ulpscope.backend.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Passes on what a process writes, as it writes it. */
public final class StreamPassing {
    private static final Logger LOG = LoggerFactory.getLogger(StreamPassing.class);

    private StreamPassing() {}

    /**
     * Passes all on until there is no more, or nobody takes it.
     *
     * @param name what it is, for the thread and the log
     * @param from is closed at the end
     * @param to is not closed
     * @return the thread that does it, which ends then
     */
    public static Thread start(String name, InputStream from, OutputStream to) {
        return Thread.ofPlatform().daemon().name(name).start(() -> {
            try (from) {
                from.transferTo(to);
            } catch (IOException e) {
                // It breaks off when the process is ended, and where nobody takes it any more.
                LOG.debug("The {} ends", name, e);
            }
        });
    }
}
