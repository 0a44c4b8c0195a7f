package org.ulpscope.mcp.internal;

/** A call that is not answered; the message is a sentence for the assistant. */
final class RefusedCall extends RuntimeException {
    private static final long serialVersionUID = 1;

    RefusedCall(String sentence) {
        super(sentence, null, false, false);
    }
}
