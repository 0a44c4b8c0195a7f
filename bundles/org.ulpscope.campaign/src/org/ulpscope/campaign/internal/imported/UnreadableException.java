package org.ulpscope.campaign.internal.imported;

/** A text is not in the subset of C that campaigns know. */
public final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int line;

    /** @param line from 1 @param sentence what stands there */
    public UnreadableException(int line, String sentence) {
        super(sentence);
        this.line = line;
    }

    public int line() {
        return line;
    }
}
