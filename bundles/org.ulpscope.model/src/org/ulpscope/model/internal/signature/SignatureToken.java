package org.ulpscope.model.internal.signature;

import org.ulpscope.model.SignatureException;

/**
 * A piece of a signature.
 *
 * @param offset characters of the text before it
 */
record SignatureToken(Kind kind, String text, int offset) {
    enum Kind {
        WORD,
        NUMBER,
        STRING,
        PUNCTUATION,
        /** A comment that tells a parameter's direction. */
        DIRECTION,
        END
    }

    boolean is(String expected) {
        return kind != Kind.STRING && kind != Kind.DIRECTION && text.equals(expected);
    }

    boolean isWord() {
        return kind == Kind.WORD;
    }

    /** How a sentence names it. */
    String quoted() {
        return kind == Kind.END ? "the end" : "'" + text + "'";
    }

    SignatureException problem(String sentence) {
        return new SignatureException(sentence, offset, text.length());
    }
}
