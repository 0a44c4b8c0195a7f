package org.ulpscope.hunt.internal.cause;

import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;

/** The expressions of a run. */
final class ExpressionRun {
    private static final double MOST_INTEGER = 0x1p31;

    private final SourceRun run;
    private final FunctionSource source;
    private final Variables variables;
    private final CallRun calls;

    ExpressionRun(SourceRun run, FunctionSource source, Variables variables) {
        this.run = run;
        this.source = source;
        this.variables = variables;
        this.calls = new CallRun(run, source, this);
    }

    /** Does what an expression does whose value nobody wants. */
    void effect(SyntaxNode expression) {
        SyntaxNode node = Unwrapped.of(expression).node();
        if (source.isAssertion(node)) {
            return;
        }
        if (node.operator().filter(one -> one == Operator.COMMA).isPresent()) {
            effect(node.first());
            effect(node.child(1));
        } else if (!isVoid(node)) {
            value(node);
        }
    }

    /** {@code (void) x}, and an assertion, which is one in many libraries. */
    private boolean isVoid(SyntaxNode node) {
        if (!node.desugared().equals("void")) {
            return false;
        }
        if (node.is(NodeKind.C_STYLE_CAST_EXPR)) {
            return true;
        }
        throw source.unknown(node, "has a call that gives no number");
    }

    TracedValue value(SyntaxNode node) {
        return switch (node.kind()) {
            case PAREN_EXPR, EXPR_WITH_CLEANUPS, MATERIALIZE_TEMPORARY_EXPR, CXX_BIND_TEMPORARY_EXPR, CONSTANT_EXPR ->
                value(node.first());
            case IMPLICIT_CAST_EXPR, C_STYLE_CAST_EXPR, CXX_STATIC_CAST_EXPR, CXX_FUNCTIONAL_CAST_EXPR -> cast(node);
            case FLOATING_LITERAL, INTEGER_LITERAL ->
                TracedValue.constant(Double.parseDouble(node.get("value")), kind(node));
            case DECL_REF_EXPR, ARRAY_SUBSCRIPT_EXPR, MEMBER_EXPR -> read(node);
            case INIT_LIST_EXPR -> value(only(node));
            case UNARY_OPERATOR -> unary(node);
            case BINARY_OPERATOR -> binary(node);
            case COMPOUND_ASSIGN_OPERATOR -> compound(node);
            case CONDITIONAL_OPERATOR -> run.decide(value(node.first())) ? value(node.child(1)) : value(node.child(2));
            case CALL_EXPR -> calls.value(node);
            default -> throw source.unknown(node, "has an expression that is not followed");
        };
    }

    private SyntaxNode only(SyntaxNode node) {
        if (node.children().size() != 1) {
            throw source.unknown(node, "has a list of numbers that is not followed");
        }
        return node.first();
    }

    NumberKind kind(SyntaxNode node) {
        return kind(node, node.desugared());
    }

    private NumberKind kind(SyntaxNode node, String type) {
        return NumberKind.of(type)
                .orElseThrow(() -> source.unknown(node, "computes with '" + type + "', which is not followed"));
    }

    private TracedValue cast(SyntaxNode node) {
        TracedValue from = value(node.first());
        if (node.is(CastKind.LVALUE_TO_RVALUE) || node.is(CastKind.NO_OP)) {
            return from;
        }
        return convert(node, from, kind(node), node.desugared());
    }

    TracedValue convert(SyntaxNode node, TracedValue from, NumberKind to, String type) {
        if (to == NumberKind.WHOLE && (type.contains("bool") || type.contains("Bool"))) {
            return run.compute("!=", to, node, from, from.like(0));
        }
        boolean leaves = to == NumberKind.WHOLE && !(Math.abs(from.value()) < MOST_INTEGER)
                || type.contains("unsigned") && from.value() <= -1;
        if (leaves) {
            throw source.unknown(node, "converts to an integer what it does not hold");
        }
        if (from.kind() == to) {
            return from;
        }
        return from.isConstant()
                ? TracedValue.constant(to == NumberKind.WHOLE ? (long) from.value() : from.value(), to)
                : run.compute("convert", to, node, from);
    }

    private TracedValue read(SyntaxNode node) {
        String place = place(node);
        return variables.get(place).orElseGet(() -> global(node));
    }

    private TracedValue global(SyntaxNode node) {
        SyntaxNode declared = node.referenced().map(source::declaration).orElse(SyntaxNode.ABSENT);
        boolean isFixed = declared.is(NodeKind.VAR_DECL)
                && !declared.get("init").isEmpty()
                && (declared.desugared().startsWith("const ") || declared.flag("constexpr"));
        if (!isFixed) {
            throw source.unknown(node, "reads '" + source.text(node) + "', whose value is not known");
        }
        TracedValue value = value(declared.children().getLast());
        return value.isConstant() ? value : TracedValue.constant(value.value(), value.kind());
    }

    /** Where a number is, as {@link Variables} has it. */
    private String place(SyntaxNode lvalue) {
        SyntaxNode node = Unwrapped.of(lvalue).node();
        return switch (node.kind()) {
            case DECL_REF_EXPR -> node.referenced().orElseThrow();
            case MEMBER_EXPR -> place(node.first()) + "." + node.name();
            case ARRAY_SUBSCRIPT_EXPR -> place(node.first()) + "[" + index(value(node.child(1))) + "]";
            case UNARY_OPERATOR -> {
                if (node.is(Operator.DEREFERENCE)) {
                    String base = place(node.first());
                    yield variables.get(base).isPresent() ? base : base + "[0]";
                }
                throw source.unknown(node, "has a pointer that is not followed");
            }
            default -> throw source.unknown(node, "has a place that is not followed");
        };
    }

    private static long index(TracedValue value) {
        return (long) value.value();
    }

    /** Gives a parameter of a function its argument. */
    void pass(SyntaxNode argument, SyntaxNode parameter) {
        String type = parameter.desugared();
        boolean isOther = type.contains("*") || type.contains("&") && !type.startsWith("const ");
        if (isOther) {
            throw source.unknown(argument, "passes a place to a function, which is not followed");
        }
        if (NumberKind.of(type).isPresent()) {
            variables.set(parameter.id(), value(argument));
        } else if (!variables.copy(place(argument), parameter.id())) {
            throw source.unknown(argument, "passes '" + type + "', which is not followed");
        }
    }

    void initialize(SyntaxNode declaration) {
        SyntaxNode init = declaration.children().getLast();
        if (NumberKind.of(declaration.desugared()).isPresent()) {
            variables.set(declaration.id(), value(init));
        } else if (init.is(NodeKind.INIT_LIST_EXPR) && declaration.desugared().endsWith("]")) {
            for (int i = 0; i < init.children().size(); i++) {
                variables.set(declaration.id() + "[" + i + "]", value(init.child(i)));
            }
        } else {
            throw source.unknown(
                    declaration, "has a variable of type '" + declaration.type() + "', which is not followed");
        }
    }

    private TracedValue unary(SyntaxNode node) {
        Operator operator = node.operator().orElseThrow(() -> source.unknown(node, "has an unknown operator"));
        return switch (operator) {
            case NEGATE -> negative(node, value(node.first()));
            case IDENTITY, EXTENSION -> value(node.first());
            case NOT -> run.compute("!", NumberKind.WHOLE, node, value(node.first()));
            case DEREFERENCE -> read(node);
            case INCREMENT, DECREMENT -> {
                String place = place(node.first());
                TracedValue before = read(node.first());
                TracedValue after = run.compute(
                        operator.compound().orElseThrow().symbol(), before.kind(), node, before, before.like(1));
                variables.set(place, after);
                yield node.flag("isPostfix") ? before : after;
            }
            default ->
                throw source.unknown(node, "has the operator '" + operator.symbol() + "', which is not followed");
        };
    }

    private TracedValue negative(SyntaxNode node, TracedValue of) {
        return of.isConstant() ? TracedValue.constant(-of.value(), of.kind()) : run.compute("neg", of.kind(), node, of);
    }

    private TracedValue binary(SyntaxNode node) {
        Operator operator = node.operator().orElseThrow(() -> source.unknown(node, "has an unknown operator"));
        switch (operator) {
            case ASSIGN -> {
                TracedValue value = value(node.child(1));
                variables.set(place(node.first()), value);
                return value;
            }
            case COMMA -> {
                effect(node.first());
                return value(node.child(1));
            }
            case LOGICAL_AND, LOGICAL_OR -> {
                TracedValue left = value(node.first());
                boolean isDecided = left.isTrue() == (operator == Operator.LOGICAL_OR);
                return isDecided
                        ? run.compute("!=", NumberKind.WHOLE, node, left, left.like(0))
                        : run.compute(operator.symbol(), NumberKind.WHOLE, node, left, value(node.child(1)));
            }
            case ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    REMAINDER,
                    LESS,
                    LESS_OR_EQUAL,
                    GREATER,
                    GREATER_OR_EQUAL,
                    EQUAL,
                    NOT_EQUAL -> {
                return checked(node, operator.symbol(), kind(node), value(node.first()), value(node.child(1)));
            }
            default ->
                throw source.unknown(node, "has the operator '" + operator.symbol() + "', which is not followed");
        }
    }

    private TracedValue checked(
            SyntaxNode node, String operator, NumberKind kind, TracedValue left, TracedValue right) {
        boolean divides = operator.equals("/") || operator.equals("%");
        if (kind == NumberKind.WHOLE && divides && right.value() == 0) {
            throw source.unknown(node, "divides an integer by zero");
        }
        TracedValue result = run.compute(operator, kind, node, left, right);
        if (kind == NumberKind.WHOLE
                && (!(Math.abs(result.value()) < MOST_INTEGER)
                        || result.value() < 0 && node.desugared().contains("unsigned"))) {
            throw source.unknown(node, "computes an integer that may not be held");
        }
        return result;
    }

    private TracedValue compound(SyntaxNode node) {
        Operator operator = node.operator().flatMap(Operator::compound).orElseThrow();
        String place = place(node.first());
        TracedValue before = read(node.first());
        String type = node.get("computeResultType.desugaredQualType");
        NumberKind within = kind(node, type.isEmpty() ? node.get("computeResultType.qualType") : type);
        TracedValue left = convert(node, before, within, "");
        TracedValue result = checked(node, operator.symbol(), within, left, value(node.child(1)));
        TracedValue stored = convert(node, result, kind(node), node.desugared());
        variables.set(place, stored);
        return stored;
    }
}
