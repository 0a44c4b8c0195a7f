package org.ulpscope.numeric;

import java.util.List;

/** Numbers of the magnitudes that people meet every day, where nobody expects a function to fail. */
public final class OrdinaryNumbers {
    private static final double LEAST = 1e-4;
    private static final double LARGEST = 1e4;

    private OrdinaryNumbers() {}

    /** Whether each value is zero or has a magnitude from 1e-4 to 1e4. */
    public static boolean are(List<Value> values) {
        return values.stream().allMatch(OrdinaryNumbers::isOne);
    }

    private static boolean isOne(Value value) {
        double magnitude = Math.abs(value.toDouble());
        return magnitude == 0 || magnitude >= LEAST && magnitude <= LARGEST;
    }
}
