package org.ulpscope.precision.internal.patch;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Typing;
import org.ulpscope.source.edit.Edits;

/**
 * The edits inside an expression. It is walked as it is under the original vector and under the new one at once, and a place is touched only
 * where the two differ: what compiled with the same types before compiles now.
 */
final class ExpressionEdits {
    private final Typing before;
    private final Typing after;
    private final LiteralEdits literals;
    private final CallEdits calls;
    private final CastEdits casts;
    private final GenericEdits generics;

    ExpressionEdits(PrecisionProgram program, PrecisionVector vector, Edits edits, CastEdits casts) {
        this.before = new Typing(PrecisionVector.original(program));
        this.after = new Typing(vector);
        this.literals = new LiteralEdits(program, edits);
        this.calls = new CallEdits(program, edits);
        this.casts = casts;
        this.generics = new GenericEdits(program, casts);
    }

    /**
     * Edits an expression, save for a cast of the whole, which depends on where it goes.
     *
     * @param wantedBefore the Format that literals take which meet no variable, as the source is written; empty: that which they have
     * @param wantedAfter the same now
     */
    Spelled spell(Expr expression, Optional<DeclaredFormat> wantedBefore, Optional<DeclaredFormat> wantedAfter) {
        return switch (expression) {
            case Expr.Use use -> new Spelled(use, before.of(use), after.of(use), false);
            case Expr.Other other -> Spelled.as(other, other.format());
            case Expr.Cast cast -> cast(cast);
            case Expr.Demotion demotion -> demotion(demotion, wantedBefore, wantedAfter);
            case Expr.Literal literal -> literals.spell(literal, wantedBefore, wantedAfter);
            case Expr.Operation operation ->
                operation(
                        operation,
                        before.of(operation).or(() -> wantedBefore),
                        after.of(operation).or(() -> wantedAfter));
            case Expr.Call call
            when call.family() != Expr.Call.Family.MATH ->
                generic(
                        call,
                        before.of(call).or(() -> wantedBefore),
                        after.of(call).or(() -> wantedAfter));
            case Expr.Call call ->
                math(
                        call,
                        before.of(call).or(() -> wantedBefore),
                        after.of(call).or(() -> wantedAfter));
        };
    }

    // It stays as it is written, but one 16-bit class is not made of the other.
    private Spelled cast(Expr.Cast cast) {
        Optional<DeclaredFormat> to = Optional.of(cast.to());
        Spelled operand = spell(cast.operand(), Optional.empty(), Optional.empty());
        if (operand.changed() && casts.isClass(cast.to()) && !operand.after().equals(to)) {
            casts.asNumber(operand);
        }
        return Spelled.as(cast, to);
    }

    private Spelled demotion(
            Expr.Demotion demotion, Optional<DeclaredFormat> wantedBefore, Optional<DeclaredFormat> wantedAfter) {
        Expr operation = demotion.operation();
        Optional<DeclaredFormat> narrow = after.of(demotion);
        if (narrow.equals(after.of(operation))) {
            return spell(operation, wantedBefore, wantedAfter);
        }
        Optional<DeclaredFormat> old = before.of(operation);
        List<Spelled> operands = operands(operation, old, narrow);
        List<Optional<DeclaredFormat>> arguments = operands.stream()
                .map(operand -> casts.narrowed(operand, narrow.get()))
                .toList();
        List<Optional<DeclaredFormat>> written =
                operands.stream().map(Spelled::before).toList();
        if (operation instanceof Expr.Call call) {
            return calls.spell(call, old, narrow, written, arguments);
        }
        return new Spelled(operation, CastEdits.natural(written.stream()), narrow, false);
    }

    private Spelled operation(Expr.Operation operation, Optional<DeclaredFormat> old, Optional<DeclaredFormat> wanted) {
        List<Spelled> operands = operands(operation, old, wanted);
        boolean adapts = adapts(operation, operands);
        Optional<DeclaredFormat> was = CastEdits.natural(operands.stream().map(Spelled::before));
        Optional<DeclaredFormat> is = !adapts && operands.stream().anyMatch(Spelled::changed)
                ? casts.meet(operands, wanted)
                : CastEdits.natural(operands.stream().map(Spelled::after));
        return operation.operator() == OperationKind.COMPARE
                ? Spelled.as(operation, Optional.empty())
                : new Spelled(operation, was, is, adapts);
    }

    private Spelled math(Expr.Call call, Optional<DeclaredFormat> old, Optional<DeclaredFormat> asked) {
        Optional<DeclaredFormat> was = old.map(format -> Typing.wider(format, DeclaredFormat.FP32));
        Optional<DeclaredFormat> wanted = asked.map(format -> Typing.wider(format, DeclaredFormat.FP32));
        List<Spelled> operands = operands(call, was, wanted);
        boolean changed = operands.stream().anyMatch(Spelled::changed);
        List<Optional<DeclaredFormat>> arguments = changed
                ? casts.arguments(operands, wanted)
                : operands.stream().map(Spelled::after).toList();
        Spelled spelled = calls.spell(
                call, was, wanted, operands.stream().map(Spelled::before).toList(), arguments);
        return new Spelled(call, spelled.before(), spelled.after(), adapts(call, operands));
    }

    private Spelled generic(Expr.Call call, Optional<DeclaredFormat> old, Optional<DeclaredFormat> wanted) {
        List<Spelled> operands = operands(call, old, wanted);
        Optional<DeclaredFormat> was = CastEdits.natural(operands.stream().map(Spelled::before));
        Optional<DeclaredFormat> is =
                operands.stream().anyMatch(Spelled::changed) ? generics.meet(call, operands) : was;
        return new Spelled(call, was, is, adapts(call, operands));
    }

    private List<Spelled> operands(Expr expression, Optional<DeclaredFormat> old, Optional<DeclaredFormat> wanted) {
        return expression.operands().stream()
                .map(operand -> spell(operand, old, wanted))
                .toList();
    }

    private static boolean adapts(Expr expression, List<Spelled> operands) {
        return expression.range().isPresent()
                && operands.stream().anyMatch(Spelled::adapts)
                && operands.stream().allMatch(operand -> operand.adapts() || operand.isInteger());
    }
}
