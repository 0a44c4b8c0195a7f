package org.ulpscope.program.run;

/** A run whose result cannot be used. The message is a sentence about the program: {@code It crashed: SIGSEGV (…).} */
public final class Rejected extends Exception {
    private static final long serialVersionUID = 1L;

    private final String remedy;

    /** @param sentence why */
    public Rejected(String sentence) {
        this(sentence, "");
    }

    /**
     * @param sentence why
     * @param remedy what the user may do about it if that happens to every version, a sentence
     */
    public Rejected(String sentence, String remedy) {
        super(sentence);
        this.remedy = remedy;
    }

    /** Why, and what to do about it if that happens to every version. */
    public String forEveryVersion() {
        return remedy.isEmpty() ? getMessage() : getMessage() + " " + remedy;
    }
}
