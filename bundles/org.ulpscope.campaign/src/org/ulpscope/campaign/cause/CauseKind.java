package org.ulpscope.campaign.cause;

import java.util.Arrays;
import java.util.Locale;

/** What about an operation was changed, so that two platforms give different results of it. */
public enum CauseKind {
    /** A function of the mathematical library is implemented otherwise. */
    LIBRARY("library", "the platforms' libraries compute %s otherwise"),
    /** A product was not rounded before it was added. */
    CONTRACTION("contraction", "one platform fused a product into %s (FMA)"),
    /** A sum or a product of several was computed in another order. */
    REASSOCIATION("reassociation", "one platform computed %s in another order"),
    /** A division became a product with the reciprocal. */
    RECIPROCAL("reciprocal", "one platform made of %s a product with the reciprocal"),
    /** An operation is computed with less than full accuracy. */
    APPROXIMATION("approximation", "one platform computes %s approximately"),
    /** Subnormals are taken for zero. */
    FLUSH("flush", "one platform takes subnormals for zero in %s"),
    /** The compiler assumed that there are no NaN and no infinities. */
    FINITE_MATH("finite-math", "one platform assumes that %s meets no NaN and no infinity"),
    /** A comparison was decided otherwise. */
    BRANCH("branch", "%s decides otherwise on one platform"),
    /** The operation is known, what was done to it is not. */
    CHANGED("changed", "one platform computes %s otherwise, by no rule that is known here"),
    /** The operation is not known, since keeping the values makes the difference go; one option of the compiler is what makes it. */
    OPTION("option", "it goes with %s"),
    /** Neither the operation nor an option. */
    UNKNOWN("unknown", "it goes when values are kept to look at them, and no single option makes it");

    private final String label;
    private final String sentence;

    CauseKind(String label, String sentence) {
        this.label = label;
        this.sentence = sentence;
    }

    /** The name used in files and tables. */
    public String label() {
        return label;
    }

    /** Whether the values of a run showed it, and so the operation. */
    public boolean isTraced() {
        return this != OPTION && this != UNKNOWN;
    }

    /** What was changed, in words. @param operation the operation or option, such as {@code fmod} or {@code -ftz=false} */
    public String sentence(String operation) {
        return String.format(Locale.ROOT, sentence, operation);
    }

    /**
     * The kind of this {@link #label}.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static CauseKind labelled(String label) {
        return Arrays.stream(values())
                .filter(kind -> kind.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No cause is called " + label));
    }
}
