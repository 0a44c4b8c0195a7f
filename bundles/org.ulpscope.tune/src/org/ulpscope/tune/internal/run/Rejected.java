package org.ulpscope.tune.internal.run;

/** A run whose result cannot be used. The message is a sentence about the program: {@code It crashed: SIGSEGV (…).} */
public final class Rejected extends Exception {
    private static final long serialVersionUID = 1L;

    /** @param sentence why */
    public Rejected(String sentence) {
        super(sentence);
    }
}
