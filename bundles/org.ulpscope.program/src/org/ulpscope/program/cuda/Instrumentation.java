package org.ulpscope.program.cuda;

/** What is put into the device code of a program. */
public enum Instrumentation {
    NONE,
    /** It records where exceptional values come up. */
    CHECKS,
    /** The same, but for subnormals, at less cost. */
    CHECKS_WITHOUT_SUBNORMALS,
    /** It follows NaN and infinities from where they are born. */
    TRACE,
    /** It follows subnormals too. */
    TRACE_WITH_SUBNORMALS,
    /** It tells which instructions were reached whose results no standard fixes. */
    CERTIFICATE,
    /** It computes beside each number what exact arithmetic would have given; only where no GPU runs it. */
    SHADOWS;

    /** Whether it looks at values, so that the host's code needs its lines too. */
    public boolean looks() {
        return this != NONE && this != CERTIFICATE;
    }

    /** Whether it follows values. */
    public boolean follows() {
        return this == TRACE || this == TRACE_WITH_SUBNORMALS;
    }
}
