package org.ulpscope.accuracy.expression;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hipparchus.fraction.BigFraction;

/** An arithmetic expression. A difference is a sum with a negative, so that both are one to whatever looks for patterns. */
public sealed interface RealExpression {
    /** The names of what C has operators for. */
    String SUM = "+";

    String PRODUCT = "*";
    String QUOTIENT = "/";
    String NEGATIVE = "neg";

    /**
     * A number.
     *
     * @param value exactly; a literal of a source is the number that C makes of it
     */
    record Constant(BigFraction value) implements RealExpression {}

    /**
     * A variable, or any part of a source that is not looked into.
     *
     * @param text as the source has it
     */
    record Name(String text) implements RealExpression {}

    /**
     * A function or an operator applied.
     *
     * @param function {@code +}, {@code *}, {@code /}, {@code neg}, or the name of a function of C without a suffix
     * @param arguments one or more
     */
    record Apply(String function, List<RealExpression> arguments) implements RealExpression {
        public Apply {
            arguments = List.copyOf(arguments);
        }
    }

    /** A whole number. */
    static RealExpression of(long number) {
        return new Constant(new BigFraction(number));
    }

    /** A function of arguments. */
    static RealExpression apply(String function, RealExpression... arguments) {
        return new Apply(function, List.of(arguments));
    }

    /** The negative; of a negative what it is of, and of a number a number. */
    static RealExpression negative(RealExpression of) {
        return switch (of) {
            case Constant(BigFraction value) -> new Constant(value.negate());
            case Apply(String function, List<RealExpression> arguments)
            when function.equals(NEGATIVE) -> arguments.getFirst();
            default -> apply(NEGATIVE, of);
        };
    }

    /** {@code left - right}. */
    static RealExpression difference(RealExpression left, RealExpression right) {
        return apply(SUM, left, negative(right));
    }

    /** Its parts; none of a number and of a name. */
    default List<RealExpression> parts() {
        return this instanceof Apply apply ? apply.arguments() : List.of();
    }

    /** It and everything in it. */
    default Stream<RealExpression> tree() {
        return Stream.concat(Stream.of(this), parts().stream().flatMap(RealExpression::tree));
    }

    /** How many numbers, names and functions it has. */
    default int size() {
        return (int) tree().count();
    }

    /** The names in it, in their order. */
    default Set<String> names() {
        return tree().filter(Name.class::isInstance)
                .map(name -> ((Name) name).text())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The same with each of its parts changed. */
    default RealExpression withParts(UnaryOperator<RealExpression> change) {
        return this instanceof Apply(String function, List<RealExpression> arguments)
                ? new Apply(function, arguments.stream().map(change).toList())
                : this;
    }

    /** The same with one of its parts replaced. */
    default RealExpression withPart(int index, RealExpression part) {
        Apply apply = (Apply) this;
        List<RealExpression> arguments = new ArrayList<>(apply.arguments());
        arguments.set(index, part);
        return new Apply(apply.function(), arguments);
    }
}
