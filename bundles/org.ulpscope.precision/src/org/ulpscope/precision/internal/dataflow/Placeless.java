package org.ulpscope.precision.internal.dataflow;

import java.util.Optional;
import org.ulpscope.precision.Expr;

/** Expressions without their text, for those that a macro wrote together with others, or that stand in a template. */
final class Placeless {
    private Placeless() {}

    /** The same expression, without its own text; its operands keep theirs. */
    static Expr of(Expr expression) {
        return switch (expression) {
            case Expr.Use use -> new Expr.Use(Optional.empty(), use.variable(), use.load());
            case Expr.Literal literal -> new Expr.Literal(Optional.empty(), literal.original());
            case Expr.Operation operation ->
                new Expr.Operation(Optional.empty(), operation.operator(), operation.operands());
            case Expr.Call call ->
                new Expr.Call(Optional.empty(), call.callee(), call.function(), call.family(), call.operands());
            case Expr.Demotion demotion -> of(demotion.operation());
            case Expr.Cast cast -> new Expr.Cast(Optional.empty(), cast.to(), cast.operand());
            case Expr.Other other -> new Expr.Other(Optional.empty(), other.format());
        };
    }
}
