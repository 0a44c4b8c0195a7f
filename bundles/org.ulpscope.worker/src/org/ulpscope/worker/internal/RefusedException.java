package org.ulpscope.worker.internal;

/** The request cannot be served here, whatever the inputs. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param sentence why, and what to do, for the user */
    RefusedException(String sentence) {
        super(sentence);
    }

    RefusedException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
