package org.ulpscope.tune.internal.dataflow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.tune.internal.dataflow.Lvalues.Spot;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Flow.Target;
import org.ulpscope.tune.program.Operator;
import org.ulpscope.tune.program.Typing;

/** Makes the trees of what is computed, and takes down what flows inside of expressions: assignments, arguments, conditions. */
final class Expressions {
    private static final Set<String> CASTS =
            Set.of("CStyleCastExpr", "CXXFunctionalCastExpr", "CXXStaticCastExpr", "BuiltinBitCastExpr");
    private static final Set<String> CALLS =
            Set.of("CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr", "CUDAKernelCallExpr");
    private static final Set<String> CONSTRUCTIONS = Set.of("CXXConstructExpr", "CXXTemporaryObjectExpr");
    private static final Set<String> LVALUES = Set.of("DeclRefExpr", "MemberExpr", "ArraySubscriptExpr");
    /** Not evaluated, or only what the compiler put there. */
    private static final Set<String> SILENT = Set.of(
            "",
            "UnaryExprOrTypeTraitExpr",
            "CXXNoexceptExpr",
            "CXXDefaultArgExpr",
            "PseudoObjectExpr",
            "CXXRecordDecl");

    private final Units units;
    private final Recorder recorder;
    private final Statements statements;
    private final Lvalues lvalues;
    private final Calls calls;
    private final Initialisers initialisers;
    private final StructCopies copies;

    Expressions(Units units, Recorder recorder, Statements statements, LocalArrays localArrays) {
        this.units = units;
        this.recorder = recorder;
        this.statements = statements;
        initialisers = new Initialisers(units, recorder, this, localArrays);
        calls = new Calls(units, recorder, this);
        lvalues = new Lvalues(units, recorder, this, localArrays);
        copies = new StructCopies(units, recorder, lvalues);
    }

    Lvalues lvalues() {
        return lvalues;
    }

    Calls calls() {
        return calls;
    }

    Initialisers initialisers() {
        return initialisers;
    }

    /** What computes a value that is used. */
    Expr value(AstNode expression) {
        Syntax syntax = Syntax.of(expression);
        AstNode node = syntax.node();
        Optional<FloatFormat> format = Formats.of(node);
        if (format.isEmpty()) {
            effects(node);
            return new Expr.Other(
                    syntax.range(), Formats.isWider(node.desugared()) ? Optional.of(FloatFormat.FP64) : format);
        }
        if (LVALUES.contains(node.kind())) {
            return use(lvalues.spot(node), syntax.range());
        }
        if (CASTS.contains(node.kind())) {
            Expr operand = value(node.first());
            return units.templateCasts().has(node)
                    ? Placeless.of(operand)
                    : new Expr.Cast(syntax.range(), format.get(), operand);
        }
        return switch (node.kind()) {
            case "FloatingLiteral" -> literal(node, syntax, format.get());
            case "ConditionalOperator" -> selection(node, syntax.range());
            default ->
                OperatorUse.of(node, units.functions())
                        .map(operator -> operation(operator, node, syntax))
                        .orElseGet(() -> other(node, syntax, format));
        };
    }

    private Expr other(AstNode node, Syntax syntax, Optional<FloatFormat> format) {
        if (CALLS.contains(node.kind())) {
            return calls.value(node, syntax.range());
        }
        node.children().forEach(this::effects);
        return new Expr.Other(syntax.range(), format);
    }

    private Expr use(Spot spot, Optional<Range> range) {
        return spot.variable().isPresent()
                ? new Expr.Use(
                        spot.deduced() ? Optional.empty() : range,
                        spot.variable().getAsInt(),
                        spot.memory())
                : new Expr.Other(range, spot.format());
    }

    // A literal in a macro keeps its Format, whatever is around it, for nobody edits it: it is no Literal, which would
    // adapt.
    private static Expr literal(AstNode node, Syntax syntax, FloatFormat format) {
        return node.range().isPresent()
                ? new Expr.Literal(node.range(), format)
                : new Expr.Other(syntax.range(), Optional.of(format));
    }

    private Expr selection(AstNode node, Optional<Range> range) {
        used(node.child(0));
        Expr[] sides = new Expr[2];
        recorder.branch(() -> sides[0] = value(node.child(1)));
        recorder.branch(() -> sides[1] = value(node.child(2)));
        return operation(range, Operator.SELECT, List.of(sides));
    }

    private Expr operation(OperatorUse operator, AstNode node, Syntax syntax) {
        if (operator.arithmetic().isPresent()) {
            return operation(
                    syntax.range(),
                    operator.arithmetic().get(),
                    operator.operands().stream().map(this::value).toList());
        }
        if (operator.isAssignment() || operator.compound().isPresent()) {
            return use(assign(operator, node), syntax.range());
        }
        return switch (operator.symbol()) {
            case "," -> {
                effects(operator.first());
                yield value(operator.second());
            }
            case "-" -> operation(syntax.range(), Operator.NEGATE, List.of(value(operator.first())));
            case "*" -> use(lvalues.spot(node), syntax.range());
            default -> value(operator.first());
        };
    }

    // An operand that has all of the text of its operation comes from the same macro, and there is no wrapping it
    // alone. A literal
    // beside a value of a type that a template deduces keeps its Format, for the template is there for other Formats
    // too.
    private Expr operation(Optional<Range> range, Operator operator, List<Expr> operands) {
        boolean deduced = operands.stream().flatMap(Typing::tree).anyMatch(Expressions::isDeduced);
        return new Expr.Operation(
                range,
                operator,
                operands.stream()
                        .map(operand -> operand.range().equals(range) ? Placeless.of(operand) : operand)
                        .map(operand -> deduced
                                        && operand instanceof Expr.Literal literal
                                        && literal.range().isPresent()
                                ? new Expr.Other(Optional.empty(), Optional.of(literal.original()))
                                : operand)
                        .toList());
    }

    private static boolean isDeduced(Expr operand) {
        return operand instanceof Expr.Use use && use.range().isEmpty();
    }

    private Spot assign(OperatorUse operator, AstNode node) {
        Expr value = operator.isBinary()
                        && !operator.symbol().equals("++")
                        && !operator.symbol().equals("--")
                ? value(operator.second())
                : new Expr.Other(Optional.empty(), Optional.empty());
        Spot spot = lvalues.spot(operator.first());
        recorder.flow(value, spot.target(), operator.compound(), node);
        return new Spot(spot.variable(), false, spot.format(), spot.deduced());
    }

    /** Takes down what flows inside of an expression whose own value is not used, or is none of floating point. */
    void effects(AstNode expression) {
        AstNode node = Syntax.of(expression).node();
        if (SILENT.contains(node.kind())) {
            return;
        }
        Optional<OperatorUse> operator = OperatorUse.of(node, units.functions());
        Optional<StructCopies.Assignment> copy = copies.assignment(node);
        if (copy.isPresent()) {
            effects(copy.get().to());
            effects(copy.get().from());
            copies.assign(copy.get(), node);
        } else if (node.is("LambdaExpr")) {
            statements.lambda(node);
        } else if (node.is("StmtExpr") || node.is("DeclStmt")) {
            node.children().forEach(statements::read);
        } else if (CALLS.contains(node.kind()) && operator.isEmpty()) {
            calls.effects(node);
        } else if (CONSTRUCTIONS.contains(node.kind())) {
            calls.construct(node);
            if (node.children().size() == 1 && units.records().constructor(node).isEmpty()) {
                copies.read(node.first());
            }
        } else if (node.is("InitListExpr")) {
            initialisers.list(node, OptionalInt.empty(), false);
        } else if (Formats.of(node).isPresent()) {
            effectsOfFloating(node, operator);
        } else if (operator.filter(OperatorUse::isComparison).isPresent()) {
            recorder.flow(comparison(operator.get(), node), Target.NOWHERE, node);
        } else {
            node.children().forEach(this::used);
        }
    }

    private void effectsOfFloating(AstNode node, Optional<OperatorUse> operator) {
        if (operator.filter(use -> use.isAssignment() || use.compound().isPresent())
                .isPresent()) {
            assign(operator.get(), node);
        } else if (node.is("ConditionalOperator")) {
            used(node.child(0));
            recorder.branch(() -> effects(node.child(1)));
            recorder.branch(() -> effects(node.child(2)));
        } else if (node.is("ArraySubscriptExpr")) {
            effects(node.first());
            used(node.child(1));
        } else {
            node.children().forEach(this::effects);
        }
    }

    /** Takes down what flows inside of an expression whose value is used for what is not floating point, and that value if it is. */
    void used(AstNode expression) {
        AstNode node = Syntax.of(expression).node();
        boolean evaluated = expression.get("valueCategory").equals("prvalue");
        if (evaluated && Formats.of(node).isPresent()) {
            recorder.flow(value(expression), Target.NOWHERE, expression);
        } else {
            effects(expression);
            if (expression.get("castKind").equals("LValueToRValue")) {
                copies.read(expression);
            }
        }
    }

    private Expr comparison(OperatorUse operator, AstNode node) {
        return operation(
                node.place().written(),
                Operator.COMPARE,
                operator.operands().stream().map(this::value).toList());
    }
}
