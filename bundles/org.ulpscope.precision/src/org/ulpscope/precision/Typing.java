package org.ulpscope.precision;

import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * The Format of every expression of a program under a precision vector: an operation has the widest Format of its operands, and literals
 * take the Format of what they meet (C17 6.3.1.8, the usual arithmetic conversions; AMPT-GA section 4.3).
 *
 * @param vector the Formats of the variables
 */
public record Typing(PrecisionVector vector) {
    /** The Format of an expression; empty for an integer, and for a literal alone, which takes whatever Format is asked for. */
    public Optional<DeclaredFormat> of(Expr expression) {
        return switch (expression) {
            case Expr.Use use -> Optional.of(vector.of(use.variable()));
            case Expr.Literal literal -> Optional.empty();
            case Expr.Cast cast -> Optional.of(cast.to());
            case Expr.Other other -> other.format();
            case Expr.Demotion demotion -> of(demotion.operation()).map(natural -> demoted(demotion, natural));
            case Expr.Operation operation -> widest(operation);
            case Expr.Call call ->
                call.family() == Expr.Call.Family.GENERIC
                        ? widest(call)
                        : widest(call).map(Typing::atLeastSingle);
        };
    }

    // Where the operands are narrow already, or the choice is as the source is written, it is as the language has it.
    private DeclaredFormat demoted(Expr.Demotion demotion, DeclaredFormat natural) {
        DeclaredFormat chosen = vector.of(demotion.choice());
        boolean isMath = demotion.operation() instanceof Expr.Call;
        DeclaredFormat least = isMath ? atLeastSingle(chosen) : chosen;
        boolean isNarrower = chosen.width() < demotion.written().width() && least.width() < natural.width();
        return isNarrower ? least : natural;
    }

    private Optional<DeclaredFormat> widest(Expr expression) {
        return expression.operands().stream()
                .map(this::of)
                .flatMap(Optional::stream)
                .reduce(Typing::wider);
    }

    /** The Format in which an operation of one value of each is done; that of FP16 and BF16, neither of which holds the other, is FP32. */
    public static DeclaredFormat wider(DeclaredFormat one, DeclaredFormat other) {
        if (one.width() == other.width()) {
            return one == other ? one : DeclaredFormat.FP32;
        }
        return one.width() > other.width() ? one : other;
    }

    /** Whether an expression is made of literals alone, which may have any Format. */
    public static boolean isConstant(Expr expression) {
        return switch (expression) {
            case Expr.Literal literal -> true;
            case Expr.Operation operation -> operation.operands().stream().allMatch(Typing::isConstant);
            case Expr.Demotion demotion -> isConstant(demotion.operation());
            case Expr.Call call ->
                !call.operands().isEmpty() && call.operands().stream().allMatch(Typing::isConstant);
            default -> false;
        };
    }

    /** All expressions of a tree, the root first. */
    public static Stream<Expr> tree(Expr expression) {
        return Stream.concat(
                Stream.of(expression), expression.operands().stream().flatMap(Typing::tree));
    }

    /** The variables that an expression reads, in the order of its text. */
    public static Stream<Expr.Use> uses(Expr expression) {
        return tree(expression).filter(Expr.Use.class::isInstance).map(Expr.Use.class::cast);
    }

    // C has no mathematical functions for less than FP32, and CUDA's are of the device alone; nor has a program its
    // own.
    private static DeclaredFormat atLeastSingle(DeclaredFormat format) {
        return wider(format, DeclaredFormat.FP32);
    }
}
