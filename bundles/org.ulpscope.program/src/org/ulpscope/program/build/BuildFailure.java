package org.ulpscope.program.build;

/** Texts do not make a program. The message says why, without a subject: {@code app.c:3:5: 'x' undeclared}. */
public final class BuildFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String output;

    /** @param reason why, with its place */
    public BuildFailure(String reason) {
        this(reason, "");
    }

    /**
     * @param reason why, with its place
     * @param output all that the build wrote
     */
    public BuildFailure(String reason, String output) {
        super(reason.endsWith(".") ? reason.substring(0, reason.length() - 1) : reason);
        this.output = output;
    }

    /** All that the build wrote; empty where it wrote nothing. */
    public String output() {
        return output;
    }
}
