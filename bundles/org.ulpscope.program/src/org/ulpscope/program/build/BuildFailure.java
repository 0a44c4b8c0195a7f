package org.ulpscope.program.build;

/** Texts do not make a program. The message says why, without a subject: {@code app.c:3:5: 'x' undeclared}. */
public final class BuildFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param reason why, with its place */
    public BuildFailure(String reason) {
        super(reason.endsWith(".") ? reason.substring(0, reason.length() - 1) : reason);
    }
}
