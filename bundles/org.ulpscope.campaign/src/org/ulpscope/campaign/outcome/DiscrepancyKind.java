package org.ulpscope.campaign.outcome;

import java.util.Arrays;
import java.util.Optional;
import org.ulpscope.numeric.Value;

/** The seven ways in which two platforms disagree (section IV.B of the same paper). Signs of NaN, infinities and zeros do not count. */
public enum DiscrepancyKind {
    NAN_INF(OutcomeClass.NAN, OutcomeClass.INF),
    NAN_ZERO(OutcomeClass.NAN, OutcomeClass.ZERO),
    NAN_NUMBER(OutcomeClass.NAN, OutcomeClass.NUMBER),
    INF_ZERO(OutcomeClass.INF, OutcomeClass.ZERO),
    INF_NUMBER(OutcomeClass.INF, OutcomeClass.NUMBER),
    NUMBER_ZERO(OutcomeClass.NUMBER, OutcomeClass.ZERO),
    NUMBER_NUMBER(OutcomeClass.NUMBER, OutcomeClass.NUMBER);

    private final OutcomeClass first;
    private final OutcomeClass second;

    DiscrepancyKind(OutcomeClass first, OutcomeClass second) {
        this.first = first;
        this.second = second;
    }

    /** The name used in files and tables, as the paper's tables have it: {@code Inf,Num}. */
    public String label() {
        return first.label() + "," + second.label();
    }

    /** The class that the tables name first. */
    public OutcomeClass first() {
        return first;
    }

    /** The class that the tables name second. */
    public OutcomeClass second() {
        return second;
    }

    /** How two results of one format disagree; empty where they do not. */
    public static Optional<DiscrepancyKind> of(Value left, Value right) {
        if (left.bits() == right.bits()) {
            return Optional.empty();
        }
        OutcomeClass leftClass = OutcomeClass.of(left);
        OutcomeClass rightClass = OutcomeClass.of(right);
        return Arrays.stream(values())
                .filter(kind -> kind.first == leftClass && kind.second == rightClass
                        || kind.second == leftClass && kind.first == rightClass)
                .findFirst();
    }

    /**
     * The kind of this {@link #label}.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static DiscrepancyKind labelled(String label) {
        return Arrays.stream(values())
                .filter(kind -> kind.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No kind of discrepancy is called " + label));
    }
}
