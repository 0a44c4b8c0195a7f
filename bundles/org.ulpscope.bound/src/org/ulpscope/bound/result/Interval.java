package org.ulpscope.bound.result;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;

/**
 * What an expression may give under a model.
 *
 * @param strict what it gives as written
 * @param low the least number it may give; empty where it gives none
 * @param high the greatest, of the same format; empty where {@code low} is
 * @param nan whether it may be NaN
 */
public record Interval(Value strict, Optional<Value> low, Optional<Value> high, boolean nan) {
    /** Ulps between its ends, 0 where it gives no number. */
    public BigInteger ulps() {
        return low.flatMap(least -> high.flatMap(greatest -> Ulps.distance(least, greatest)))
                .orElse(BigInteger.ZERO);
    }

    /** Whether different compilers may give different results. */
    public boolean moves() {
        return nan && low.isPresent() || !low.equals(high);
    }

    /** Whether a result is one that it may give. */
    public boolean contains(Value value) {
        return value.isNaN()
                ? nan
                : low.filter(least -> least.ordinal() <= value.ordinal()).isPresent()
                        && high.filter(greatest -> value.ordinal() <= greatest.ordinal())
                                .isPresent();
    }
}
