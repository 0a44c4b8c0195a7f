package org.ulpscope.precision;

import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;

/**
 * A value is computed and goes somewhere: an assignment, an initialisation, an argument passed, a value returned, a condition.
 *
 * @param function the function in which it happens; empty for the initialiser of a global
 * @param value what is computed; for {@code a += b}, that is {@code b}
 * @param target where it goes
 * @param compound the operation of {@code a += b} and {@code ++}, of which the target is the other operand
 * @param weight how often it happens for each call of the function, as far as the source tells: the trips of the loops around it multiplied;
 *     or as far as a run has told
 * @param depth how many loops are around it
 * @param at the whole statement or argument
 */
public record Flow(
        String function,
        Expr value,
        Target target,
        Optional<OperationKind> compound,
        double weight,
        int depth,
        Range at) {

    /** The same that happens another number of times. */
    public Flow weighing(double other) {
        return new Flow(function, value, target, compound, other, depth, at);
    }

    /** The same, the value being told in another way. */
    public Flow computing(Expr other) {
        return new Flow(function, other, target, compound, weight, depth, at);
    }

    /** Whether what is there takes part in what goes there, as in {@code a += b} and {@code a = b + a}. */
    public boolean readsItsTarget() {
        return compound.isPresent()
                || Typing.uses(value).anyMatch(use -> target.variable().equals(OptionalInt.of(use.variable())));
    }

    /**
     * Where a value goes.
     *
     * @param variable index of the variable; empty when it is none of the program's
     * @param store whether it goes to memory
     * @param format the Format that is asked for where it is not a variable: FP64 for printf; empty when nothing is asked for, as by a
     *     condition or an integer
     * @param exact whether the language converts nothing on the way: a value in braces may not narrow, printf takes no class
     */
    public record Target(OptionalInt variable, boolean store, Optional<DeclaredFormat> format, boolean exact) {
        /** Into a variable, or to a parameter by value. */
        public static Target of(int variable, boolean store) {
            return new Target(OptionalInt.of(variable), store, Optional.empty(), false);
        }

        /** Nowhere in particular. */
        public static final Target NOWHERE = new Target(OptionalInt.empty(), false, Optional.empty(), false);
    }
}
