package org.ulpscope.hunt.internal.cause;

/** What the source does at a place is not known here; the message is a clause such as {@code line 7 of f.c calls 'g', which it does not define}. */
final class UnknownPath extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnknownPath(String clause) {
        super(clause, null, false, false);
    }
}
