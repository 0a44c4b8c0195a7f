package org.ulpscope.precision.internal.dataflow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.Typing;
import org.ulpscope.precision.internal.dataflow.Lvalues.Spot;
import org.ulpscope.source.Range;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.operation.AppliedOperator;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Makes the trees of what is computed, and takes down what flows inside of expressions: assignments, arguments, conditions. */
final class Expressions {
    private static final Set<NodeKind> CASTS = Set.of(
            NodeKind.C_STYLE_CAST_EXPR,
            NodeKind.CXX_FUNCTIONAL_CAST_EXPR,
            NodeKind.CXX_STATIC_CAST_EXPR,
            NodeKind.BUILTIN_BIT_CAST_EXPR);
    private static final Set<NodeKind> LVALUES =
            Set.of(NodeKind.DECL_REF_EXPR, NodeKind.MEMBER_EXPR, NodeKind.ARRAY_SUBSCRIPT_EXPR);
    /** Not evaluated, or only what the compiler put there. */
    private static final Set<NodeKind> SILENT = Set.of(
            NodeKind.ABSENT,
            NodeKind.UNARY_EXPR_OR_TYPE_TRAIT_EXPR,
            NodeKind.CXX_NOEXCEPT_EXPR,
            NodeKind.CXX_DEFAULT_ARG_EXPR,
            NodeKind.PSEUDO_OBJECT_EXPR,
            NodeKind.CXX_RECORD_DECL);

    private final ProgramFacts facts;
    private final Recorder recorder;
    private final StatementWalk statements;
    private final Lvalues lvalues;
    private final CallFlows calls;
    private final Initialisers initialisers;
    private final StructCopies copies;

    Expressions(ProgramFacts facts, Recorder recorder, StatementWalk statements, LocalArrays localArrays) {
        this.facts = facts;
        this.recorder = recorder;
        this.statements = statements;
        initialisers = new Initialisers(facts, recorder, this, localArrays);
        calls = new CallFlows(facts, recorder, this);
        lvalues = new Lvalues(facts, recorder, this, localArrays);
        copies = new StructCopies(facts, recorder, lvalues);
    }

    Lvalues lvalues() {
        return lvalues;
    }

    CallFlows calls() {
        return calls;
    }

    Initialisers initialisers() {
        return initialisers;
    }

    /** What computes a value that is used. */
    Expr value(SyntaxNode expression) {
        Unwrapped syntax = Unwrapped.of(expression);
        SyntaxNode node = syntax.node();
        Optional<DeclaredFormat> format = Formats.of(node);
        if (format.isEmpty()) {
            effects(node);
            return new Expr.Other(
                    syntax.range(), Formats.isUnknown(node.desugared()) ? Optional.of(DeclaredFormat.FP64) : format);
        }
        if (LVALUES.contains(node.kind())) {
            return use(lvalues.spot(node), syntax.range());
        }
        if (CASTS.contains(node.kind())) {
            Expr operand = value(node.first());
            return facts.templateCasts().has(node)
                    ? Placeless.of(operand)
                    : new Expr.Cast(syntax.range(), format.get(), operand);
        }
        return switch (node.kind()) {
            case FLOATING_LITERAL -> literal(node, syntax, format.get());
            case CONDITIONAL_OPERATOR -> selection(node, syntax.range());
            default ->
                AppliedOperator.of(node, facts.functions())
                        .map(operator -> operation(operator, node, syntax))
                        .orElseGet(() -> other(node, syntax, format));
        };
    }

    private Expr other(SyntaxNode node, Unwrapped syntax, Optional<DeclaredFormat> format) {
        if (node.kind().isCall()) {
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
    private static Expr literal(SyntaxNode node, Unwrapped syntax, DeclaredFormat format) {
        return node.range().isPresent()
                ? new Expr.Literal(node.range(), format)
                : new Expr.Other(syntax.range(), Optional.of(format));
    }

    private Expr selection(SyntaxNode node, Optional<Range> range) {
        used(node.child(0));
        Expr[] sides = new Expr[2];
        recorder.branch(() -> sides[0] = value(node.child(1)));
        recorder.branch(() -> sides[1] = value(node.child(2)));
        return operation(range, OperationKind.SELECT, List.of(sides));
    }

    private Expr operation(AppliedOperator operator, SyntaxNode node, Unwrapped syntax) {
        Optional<OperationKind> arithmetic = OperationKind.ofArithmetic(operator.operator());
        if (arithmetic.isPresent()) {
            return operation(
                    syntax.range(),
                    arithmetic.get(),
                    operator.operands().stream().map(this::value).toList());
        }
        if (operator.isAssignment() || compound(operator).isPresent()) {
            return use(assign(operator, node), syntax.range());
        }
        return switch (operator.operator()) {
            case COMMA -> {
                effects(operator.first());
                yield value(operator.second());
            }
            case NEGATE -> operation(syntax.range(), OperationKind.NEGATE, List.of(value(operator.first())));
            case DEREFERENCE -> use(lvalues.spot(node), syntax.range());
            default -> value(operator.first());
        };
    }

    // An operand that has all of the text of its operation comes from the same macro, and there is no wrapping it
    // alone. A literal
    // beside a value of a type that a template deduces keeps its Format, for the template is there for other Formats
    // too.
    private Expr operation(Optional<Range> range, OperationKind operator, List<Expr> operands) {
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

    /** What {@code +=}, {@code ++} and their like do before they assign; empty for other operators. */
    private static Optional<OperationKind> compound(AppliedOperator operator) {
        return operator.operator().compound().flatMap(OperationKind::ofArithmetic);
    }

    private Spot assign(AppliedOperator operator, SyntaxNode node) {
        Expr value =
                operator.isBinary() ? value(operator.second()) : new Expr.Other(Optional.empty(), Optional.empty());
        Spot spot = lvalues.spot(operator.first());
        recorder.flow(value, spot.target(), compound(operator), node);
        return new Spot(spot.variable(), false, spot.format(), spot.deduced());
    }

    /** Takes down what flows inside of an expression whose own value is not used, or is none of floating point. */
    void effects(SyntaxNode expression) {
        SyntaxNode node = Unwrapped.of(expression).node();
        if (SILENT.contains(node.kind())) {
            return;
        }
        Optional<AppliedOperator> operator = AppliedOperator.of(node, facts.functions());
        Optional<StructCopies.Assignment> copy = copies.assignment(node);
        if (copy.isPresent()) {
            effects(copy.get().to());
            effects(copy.get().from());
            copies.assign(copy.get(), node);
        } else if (node.is(NodeKind.LAMBDA_EXPR)) {
            statements.lambda(node);
        } else if (node.is(NodeKind.STMT_EXPR) || node.is(NodeKind.DECL_STMT)) {
            node.children().forEach(statements::read);
        } else if (node.kind().isCall() && operator.isEmpty()) {
            calls.effects(node);
        } else if (node.kind().isConstruction()) {
            calls.construct(node);
            if (node.children().size() == 1 && facts.records().constructor(node).isEmpty()) {
                copies.read(node.first());
            }
        } else if (node.is(NodeKind.INIT_LIST_EXPR)) {
            initialisers.list(node, OptionalInt.empty(), false);
        } else if (Formats.of(node).isPresent()) {
            effectsOfFloating(node, operator);
        } else if (operator.filter(AppliedOperator::isComparison).isPresent()) {
            recorder.flow(comparison(operator.get(), node), Target.NOWHERE, node);
        } else {
            node.children().forEach(this::used);
        }
    }

    private void effectsOfFloating(SyntaxNode node, Optional<AppliedOperator> operator) {
        if (operator.filter(use -> use.isAssignment() || compound(use).isPresent())
                .isPresent()) {
            assign(operator.get(), node);
        } else if (node.is(NodeKind.CONDITIONAL_OPERATOR)) {
            used(node.child(0));
            recorder.branch(() -> effects(node.child(1)));
            recorder.branch(() -> effects(node.child(2)));
        } else if (node.is(NodeKind.ARRAY_SUBSCRIPT_EXPR)) {
            effects(node.first());
            used(node.child(1));
        } else {
            node.children().forEach(this::effects);
        }
    }

    /** Takes down what flows inside of an expression whose value is used for what is not floating point, and that value if it is. */
    void used(SyntaxNode expression) {
        SyntaxNode node = Unwrapped.of(expression).node();
        boolean evaluated = expression.isPrvalue();
        if (evaluated && Formats.of(node).isPresent()) {
            recorder.flow(value(expression), Target.NOWHERE, expression);
        } else {
            effects(expression);
            if (expression.is(CastKind.LVALUE_TO_RVALUE)) {
                copies.read(expression);
            }
        }
    }

    private Expr comparison(AppliedOperator operator, SyntaxNode node) {
        return operation(
                node.place().written(),
                OperationKind.COMPARE,
                operator.operands().stream().map(this::value).toList());
    }
}
