package org.ulpscope.precision.internal.dataflow;

import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Which variable an expression names, and whether it lives in memory. What its subscripts compute is taken down on the way. */
final class Lvalues {
    private final ProgramFacts facts;
    private final Recorder recorder;
    private final Expressions expressions;
    private final LocalArrays localArrays;

    Lvalues(ProgramFacts facts, Recorder recorder, Expressions expressions, LocalArrays localArrays) {
        this.facts = facts;
        this.recorder = recorder;
        this.expressions = expressions;
        this.localArrays = localArrays;
    }

    /**
     * What an expression names.
     *
     * @param variable its variable; empty when it is none of the program's
     * @param memory whether it is an element of an array, or behind a pointer
     * @param format the Format as written
     * @param deduced whether the variable only stands for what a template declares, so that the text is not its own
     */
    record Spot(OptionalInt variable, boolean memory, Optional<DeclaredFormat> format, boolean deduced) {
        /** What is named, as the target of a value. */
        Target target() {
            return new Target(variable, memory, variable.isPresent() ? Optional.empty() : format, false);
        }
    }

    /** What a floating-point lvalue names. */
    Spot spot(SyntaxNode expression) {
        SyntaxNode node = Unwrapped.of(expression).node();
        return switch (node.kind()) {
            case DECL_REF_EXPR -> spot(named(node), isReference(node), node);
            case MEMBER_EXPR -> {
                expressions.effects(node.first());
                yield spot(named(node), isInMemory(node), node);
            }
            case ARRAY_SUBSCRIPT_EXPR -> spot(pointee(node), !localArrays.isInRegisters(node), node);
            case UNARY_OPERATOR ->
                node.is(Operator.DEREFERENCE)
                        ? spot(pointee(node.first()), true, node)
                        : spot(unknown(node), false, node);
            case CALL_EXPR, CXX_MEMBER_CALL_EXPR, CXX_OPERATOR_CALL_EXPR -> spot(pointee(node), true, node);
            default -> spot(unknown(node), false, node);
        };
    }

    private Spot spot(OptionalInt variable, boolean memory, SyntaxNode node) {
        boolean deduced = variable.isPresent()
                && !isField(node)
                && node.tree()
                        .filter(part -> part.is(NodeKind.DECL_REF_EXPR))
                        .findFirst()
                        .filter(this::isDeduced)
                        .isPresent();
        return new Spot(variable, memory, Formats.of(node), deduced);
    }

    // A field has the Format that its struct states, whatever a template deduces for the object.
    private boolean isField(SyntaxNode node) {
        OptionalInt field = node.tree()
                .filter(part -> part.is(NodeKind.MEMBER_EXPR) || part.is(NodeKind.DECL_REF_EXPR))
                .findFirst()
                .filter(part -> part.is(NodeKind.MEMBER_EXPR))
                .flatMap(SyntaxNode::referenced)
                .map(facts.variables()::of)
                .orElse(OptionalInt.empty());
        return field.isPresent() && facts.variables().variable(field.getAsInt()).kind() == VariableKind.FIELD;
    }

    /** The variable of the elements that a pointer or an array points to. */
    OptionalInt pointee(SyntaxNode expression) {
        SyntaxNode node = Unwrapped.of(expression).node();
        return switch (node.kind()) {
            case DECL_REF_EXPR -> named(node);
            case MEMBER_EXPR -> {
                expressions.effects(node.first());
                yield named(node);
            }
            case ARRAY_SUBSCRIPT_EXPR -> {
                expressions.used(node.child(1));
                yield pointee(node.first());
            }
            case UNARY_OPERATOR -> node.is(Operator.ADDRESS_OF) ? spotOrElement(node.first()) : pointee(node.first());
            case BINARY_OPERATOR -> ofArithmetic(node);
            case COMPOUND_ASSIGN_OPERATOR -> {
                expressions.used(node.child(1));
                yield pointee(node.first());
            }
            case CONDITIONAL_OPERATOR -> {
                expressions.used(node.child(0));
                OptionalInt first = pointee(node.child(1));
                OptionalInt second = pointee(node.child(2));
                yield first.isPresent() ? first : second;
            }
            case C_STYLE_CAST_EXPR, CXX_STATIC_CAST_EXPR, CXX_CONST_CAST_EXPR ->
                node.is(CastKind.NO_OP) ? pointee(node.first()) : unknown(node);
            case CALL_EXPR, CXX_MEMBER_CALL_EXPR, CXX_OPERATOR_CALL_EXPR -> ofCall(node);
            default -> unknown(node);
        };
    }

    private OptionalInt spotOrElement(SyntaxNode node) {
        return Formats.of(Unwrapped.of(node).node()).isPresent() ? spot(node).variable() : pointee(node);
    }

    private OptionalInt ofArithmetic(SyntaxNode node) {
        boolean left = isPointer(node.first());
        if (node.is(Operator.ASSIGN)) {
            expressions.effects(node.child(1));
        } else if (node.is(Operator.COMMA)) {
            expressions.effects(node.first());
            return pointee(node.child(1));
        } else {
            expressions.used(node.child(left ? 1 : 0));
        }
        return pointee(node.child(left ? 0 : 1));
    }

    private static boolean isPointer(SyntaxNode node) {
        return node.desugared().contains("*") || node.desugared().contains("[");
    }

    // What operators and methods of a container give is an element of it; what functions of the program give has a
    // variable of its own.
    private OptionalInt ofCall(SyntaxNode call) {
        return expressions.calls().pass(call, Callee.of(call));
    }

    private OptionalInt unknown(SyntaxNode node) {
        expressions.effects(node);
        return OptionalInt.empty();
    }

    private OptionalInt named(SyntaxNode node) {
        OptionalInt variable = node.referenced().map(facts.variables()::of).orElse(OptionalInt.empty());
        return variable.isPresent() || node.referenced().isEmpty()
                ? variable
                : facts.variable(facts.declarations().get(node.referenced().get()), recorder.function());
    }

    // What a template declares with a type that it deduces stands for the variable that decides the type.
    private boolean isDeduced(SyntaxNode named) {
        return named.referenced()
                .filter(id -> facts.variables().of(id).isEmpty())
                .flatMap(id ->
                        facts.functions().typeInPattern(facts.declarations().get(id)))
                .isPresent();
    }

    private static boolean isReference(SyntaxNode node) {
        return node.get("referencedDecl.type.qualType").endsWith("&")
                || node.get("referencedDecl.type.desugaredQualType").endsWith("&");
    }

    /**
     * Whether what an expression names lives in memory. The members of the object that a method works on are taken for registers: small
     * methods vanish into what calls them.
     */
    boolean isInMemory(SyntaxNode expression) {
        SyntaxNode node = Unwrapped.of(expression).node();
        return switch (node.kind()) {
            case MEMBER_EXPR ->
                node.flag("isArrow")
                        ? !Unwrapped.of(node.first()).node().is(NodeKind.CXX_THIS_EXPR)
                        : isInMemory(node.first());
            case ARRAY_SUBSCRIPT_EXPR -> !localArrays.isInRegisters(node);
            case UNARY_OPERATOR ->
                node.is(Operator.DEREFERENCE)
                        && !Unwrapped.of(node.first()).node().is(NodeKind.CXX_THIS_EXPR);
            case DECL_REF_EXPR -> isReference(node);
            case CXX_OPERATOR_CALL_EXPR -> node.isLvalue();
            default -> false;
        };
    }
}
