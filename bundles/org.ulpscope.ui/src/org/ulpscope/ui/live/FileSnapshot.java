package org.ulpscope.ui.live;

import java.util.Optional;

/**
 * What was seen of a file.
 *
 * @param <C> what it holds
 */
public sealed interface FileSnapshot<C> {
    /** What it held; empty when that is unknown. */
    default Optional<C> held() {
        return this instanceof Seen<C>(C contents) ? Optional.of(contents) : Optional.empty();
    }

    /** Nobody has looked yet. */
    record Nothing<C>() implements FileSnapshot<C> {}

    /**
     * It cannot be read.
     *
     * @param sentence why not, and what to do
     */
    record Unreadable<C>(String sentence) implements FileSnapshot<C> {}

    /** What it held. */
    record Seen<C>(C contents) implements FileSnapshot<C> {}
}
