package org.ulpscope.numeric.reference.internal;

import java.util.List;
import java.util.Optional;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.numeric.reference.Enclosure;
import org.ulpscope.numeric.reference.ReferenceFunction;
import org.ulpscope.numeric.reference.ReferenceResult;
import org.ulpscope.numeric.reference.Undetermined;

/**
 * Ziv's strategy (Ziv, ACM TOMS 17(3), 1991): evaluate with more and more precision until the whole enclosure rounds to
 * one value.
 *
 * @param name the name in C that it was asked for by
 * @param function gives the enclosures
 * @param resultFormat the format that the name tells
 */
public record ZivFunction(String name, RealFunction function, FloatFormat resultFormat) implements ReferenceFunction {
    /** Where the search gives up, in bits. */
    static final int PRECISION_LIMIT = 4096;

    private static final int GUARD_BITS = 64;

    @Override
    public int arity() {
        return function.arity();
    }

    @Override
    public ReferenceResult evaluate(List<Value> arguments, FloatFormat format, Rounding rounding) {
        if (arguments.size() != arity()) {
            throw new UlpscopeException("The function " + name + " takes " + arity() + " argument(s), but got "
                    + arguments.size() + "; give as many as its signature has.");
        }
        for (int precision = format.precision() + GUARD_BITS; precision <= PRECISION_LIMIT; precision *= 2) {
            Optional<ReferenceResult> result = attempt(function.evaluate(arguments, precision), format, rounding);
            if (result.isPresent()) {
                return result.get();
            }
        }
        return new Undetermined(PRECISION_LIMIT + " bits do not tell which " + format.label() + " value " + name
                + arguments + " rounds to.");
    }

    private static Optional<ReferenceResult> attempt(RealResult result, FloatFormat format, Rounding rounding) {
        return switch (result) {
            case RealResult.NotANumber() -> Optional.of(special(format, format.quietNaNBits(), false));
            case RealResult.Infinity(boolean negative) -> Optional.of(special(format, format.infinityBits(), negative));
            case RealResult.Zero(boolean negative) ->
                Optional.of(new Determined(
                        new Value(format, negative ? format.signMask() : 0),
                        Optional.of(Enclosure.exactly(Dyadic.ZERO))));
            case RealResult.Unknown(String reason) -> Optional.of(new Undetermined(reason));
            case RealResult.Real(Enclosure enclosure) ->
                enclosure.round(format, rounding).map(value -> new Determined(value, Optional.of(enclosure)));
        };
    }

    private static Determined special(FloatFormat format, long magnitude, boolean negative) {
        return new Determined(
                new Value(format, negative ? magnitude | format.signMask() : magnitude), Optional.empty());
    }
}
