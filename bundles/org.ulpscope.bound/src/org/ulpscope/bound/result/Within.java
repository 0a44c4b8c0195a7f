package org.ulpscope.bound.result;

/** Whether a platform's result is within bounds, and if not, why. */
public enum Within {
    /** It is. */
    YES("yes"),
    /** It is not, and need not be. */
    MORE_ALLOWED("no; its options allow more than the model"),
    /** It is not; bounds go on as conditions are decided as written, and some can be decided otherwise. */
    DECIDED_OTHERWISE("no; a condition may be decided otherwise"),
    /** It is not: the compiler does more than its options say, or the bounds are wrong. */
    NO("NO");

    private final String label;

    Within(String label) {
        this.label = label;
    }

    /** That of a result. */
    public static Within of(Bounds bounds, PlatformAnswer answer) {
        if (answer.inside()) {
            return YES;
        }
        if (!answer.covered()) {
            return MORE_ALLOWED;
        }
        return bounds.unstable().isEmpty() ? NO : DECIDED_OTHERWISE;
    }

    /** For people. */
    public String label() {
        return label;
    }
}
