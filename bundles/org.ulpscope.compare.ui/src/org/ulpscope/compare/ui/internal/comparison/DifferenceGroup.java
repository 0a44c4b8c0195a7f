package org.ulpscope.compare.ui.internal.comparison;

import java.util.Arrays;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;

/** Kinds of differences that belong together, the greatest first. */
enum DifferenceGroup {
    FAULT("A call does not return"),
    CLASS("Different classes"),
    SIGN_OF_ZERO("Zeros of different signs"),
    ULPS("Some ulps apart");

    private final String title;

    DifferenceGroup(String title) {
        this.title = title;
    }

    /** What the group is called on screen. */
    String title() {
        return title;
    }

    /** The titles of all groups, in order. */
    static String[] titles() {
        return Arrays.stream(values()).map(DifferenceGroup::title).toArray(String[]::new);
    }

    /** The group of two outcomes that differ. */
    static DifferenceGroup of(Outcome reference, Outcome other, FloatFormat format) {
        if (!(reference instanceof Outcome.Returned one) || !(other instanceof Outcome.Returned two)) {
            return FAULT;
        }
        if (format.magnitude(one.bits()) == 0 && format.magnitude(two.bits()) == 0) {
            return SIGN_OF_ZERO;
        }
        return format.classify(one.bits()) == format.classify(two.bits()) ? ULPS : CLASS;
    }
}
