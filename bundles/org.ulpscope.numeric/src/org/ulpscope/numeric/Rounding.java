package org.ulpscope.numeric;

/** The rounding-direction attributes of IEEE 754-2019 clause 4.3. */
public enum Rounding {
    TIES_TO_EVEN("roundTiesToEven"),
    TIES_TO_AWAY("roundTiesToAway"),
    TOWARD_POSITIVE("roundTowardPositive"),
    TOWARD_NEGATIVE("roundTowardNegative"),
    TOWARD_ZERO("roundTowardZero");

    private final String label;

    Rounding(String label) {
        this.label = label;
    }

    /** The name that IEEE 754 gives it. */
    public String label() {
        return label;
    }

    /**
     * Whether a magnitude that lies between two neighbours goes to the greater of them.
     *
     * @param negative whether the number is below zero
     * @param odd whether the last bit of the lesser neighbour's significand is set
     * @param half sign of the discarded part less one half of the neighbours' distance; the discarded part is not zero
     */
    boolean growsMagnitude(boolean negative, boolean odd, int half) {
        return switch (this) {
            case TIES_TO_EVEN -> half > 0 || half == 0 && odd;
            case TIES_TO_AWAY -> half >= 0;
            case TOWARD_POSITIVE -> !negative;
            case TOWARD_NEGATIVE -> negative;
            case TOWARD_ZERO -> false;
        };
    }

    /** Whether a number of this sign, beyond the greatest finite value, becomes infinite (IEEE 754-2019 clause 7.4). */
    boolean overflowsToInfinity(boolean negative) {
        return growsMagnitude(negative, true, 1);
    }
}
