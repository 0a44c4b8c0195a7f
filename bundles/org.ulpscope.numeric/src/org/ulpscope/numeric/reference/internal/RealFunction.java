package org.ulpscope.numeric.reference.internal;

import java.util.List;
import org.ulpscope.numeric.Value;

/** A function of exact real numbers. */
public interface RealFunction {
    /** How many arguments it takes. */
    int arity();

    /**
     * The result for the exact numbers that the arguments stand for.
     *
     * @param precision how many leading bits of the result the enclosure should settle
     */
    RealResult evaluate(List<Value> arguments, int precision);
}
