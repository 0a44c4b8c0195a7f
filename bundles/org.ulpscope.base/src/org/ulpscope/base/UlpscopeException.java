package org.ulpscope.base;

/**
 * A failure that a user can act on. Its message is a sentence that names the place and the remedy, fit to be shown as it is; the cause,
 * where there is one, is for the log.
 */
public class UlpscopeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param sentence what is wrong, where, and what to do about it */
    public UlpscopeException(String sentence) {
        super(sentence);
    }

    /**
     * @param sentence what is wrong, where, and what to do about it
     * @param cause what led to it, for the log
     */
    public UlpscopeException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
