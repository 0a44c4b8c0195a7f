package org.ulpscope.base;

import java.util.function.Consumer;

/** Closes what was opened together. */
public final class Closing {
    private Closing() {}

    /**
     * Closes each, those after one that fails too.
     *
     * @param close what closes one of them
     * @throws RuntimeException the first failure, if any, when all have been closed; it has the others as suppressed ones
     */
    public static <T> void all(Iterable<T> open, Consumer<? super T> close) {
        Throwable failure = null;
        for (T one : open) {
            try {
                close.accept(one);
            } catch (RuntimeException | Error e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }
}
