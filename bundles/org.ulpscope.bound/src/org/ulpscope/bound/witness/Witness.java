package org.ulpscope.bound.witness;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.Value;

/** A value, and the operations in their order that give it. */
public sealed interface Witness {
    /** What comes out. */
    Value value();

    /** An expression in C that gives the value where nothing is reordered or fused ({@code -ffp-contract=off}). */
    String c();

    /**
     * A value that operations begin with: a literal, a variable that holds it, a result of a function, or one of which no single order is known.
     *
     * @param value an end of what it may be
     */
    record Given(Value value) implements Witness {
        @Override
        public String c() {
            return CLiteral.of(value);
        }
    }

    /**
     * An operation.
     *
     * @param operator which
     * @param value its result, rounded
     * @param operands in their order
     */
    record Operation(WitnessOperator operator, Value value, List<Witness> operands) implements Witness {
        public Operation {
            operands = List.copyOf(operands);
        }

        @Override
        public String c() {
            return operator.c(value.format(), operands.stream().map(Witness::c).toList());
        }
    }

    /**
     * Those of one expression; each is empty where no single order is known that gives it.
     *
     * @param low an order that gives the least
     * @param high one that gives the greatest
     * @param nan one that gives NaN; empty, too, where none does
     */
    record Ends(Optional<Witness> low, Optional<Witness> high, Optional<Witness> nan) {
        /** Where nothing is known. */
        public static final Ends UNKNOWN = new Ends(Optional.empty(), Optional.empty(), Optional.empty());
    }
}
