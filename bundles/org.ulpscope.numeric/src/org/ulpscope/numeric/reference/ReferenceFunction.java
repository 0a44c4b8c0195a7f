package org.ulpscope.numeric.reference;

import java.util.List;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;

/**
 * A function of C's mathematical library, evaluated exactly and rounded once. Special arguments (zeros, infinities,
 * NaNs, poles, arguments outside the domain) give what C23 Annex F says.
 */
public interface ReferenceFunction {
    /** The name in C, such as {@code cosh} or {@code coshf}. */
    String name();

    /** How many arguments it takes. */
    int arity();

    /** The format of the result that the name in C tells: FP32 with the suffix {@code f}, FP64 without. */
    FloatFormat resultFormat();

    /**
     * The result in any format, rounded in any direction. Arguments may be of any format: each stands for its exact
     * number.
     *
     * @throws org.ulpscope.base.UlpscopeException if the number of arguments is wrong
     */
    ReferenceResult evaluate(List<Value> arguments, FloatFormat format, Rounding rounding);

    /** The result in {@link #resultFormat}, rounded to nearest, ties to even. */
    default ReferenceResult evaluate(List<Value> arguments) {
        return evaluate(arguments, resultFormat(), Rounding.TIES_TO_EVEN);
    }
}
