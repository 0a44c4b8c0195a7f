package org.ulpscope.model;

import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;

/** A signature that cannot be read, with the place in its text. */
public class SignatureException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private final String reason;
    private final int offset;
    private final int length;

    /**
     * @param sentence what is wrong there and what to do about it
     * @param offset characters before the place
     * @param length characters that the place takes; 0 at the end of the text
     */
    public SignatureException(String sentence, int offset, int length) {
        super("Column " + (offset + 1) + " of the signature: " + sentence);
        this.reason = sentence;
        this.offset = offset;
        this.length = length;
    }

    /**
     * All that is in the way of a signature, at the place of the first.
     *
     * @param obstacles at least one, from left to right
     */
    public static SignatureException ofAll(List<SignatureException> obstacles) {
        SignatureException first = obstacles.getFirst();
        return new SignatureException(
                obstacles.stream().map(SignatureException::reason).distinct().collect(Collectors.joining(" Also, ")),
                first.offset,
                first.length);
    }

    /** What is wrong and what to do about it, without the place and begun in lower case. */
    public String reason() {
        return reason;
    }

    /** Characters of the text before the place. */
    public int offset() {
        return offset;
    }

    /** Characters that the place takes; 0 at the end of the text. */
    public int length() {
        return length;
    }
}
