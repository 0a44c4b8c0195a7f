package org.ulpscope.tune.run;

/** What came of a precision vector. */
public enum Verdict {
    /** It ran, and its error is within the threshold. */
    VALID,
    /** It ran, and its error is over the threshold. */
    OVER_THRESHOLD,
    /** It did not compile, crashed, hung, gave NaN or printed nothing. */
    REJECTED
}
