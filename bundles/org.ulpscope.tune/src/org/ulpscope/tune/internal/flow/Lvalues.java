package org.ulpscope.tune.internal.flow;

import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tune.internal.clang.AstNode;
import org.ulpscope.tune.program.Flow.Target;

/** Which variable an expression names, and whether it lives in memory. What its subscripts compute is taken down on the way. */
final class Lvalues {
    private final Units units;
    private final Expressions expressions;
    private final LocalArrays localArrays;

    Lvalues(Units units, Expressions expressions, LocalArrays localArrays) {
        this.units = units;
        this.expressions = expressions;
        this.localArrays = localArrays;
    }

    /**
     * What an expression names.
     *
     * @param variable its variable; empty when it is none of the program's
     * @param memory whether it is an element of an array, or behind a pointer
     * @param format the Format as written
     */
    record Spot(OptionalInt variable, boolean memory, Optional<FloatFormat> format) {
        /** What is named, as the target of a value. */
        Target target() {
            return new Target(variable, memory, variable.isPresent() ? Optional.empty() : format, false);
        }
    }

    /** What a floating-point lvalue names. */
    Spot spot(AstNode expression) {
        AstNode node = Syntax.of(expression).node();
        Optional<FloatFormat> format = Formats.of(node);
        return switch (node.kind()) {
            case "DeclRefExpr" -> new Spot(named(node), isReference(node), format);
            case "MemberExpr" -> {
                expressions.effects(node.first());
                yield new Spot(named(node), isInMemory(node), format);
            }
            case "ArraySubscriptExpr" -> new Spot(pointee(node), !localArrays.isInRegisters(node), format);
            case "UnaryOperator" -> node.get("opcode").equals("*")
                    ? new Spot(pointee(node.first()), true, format)
                    : nowhere(node, format);
            case "CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr" -> new Spot(pointee(node), true, format);
            default -> nowhere(node, format);
        };
    }

    /** The variable of the elements that a pointer or an array points to. */
    OptionalInt pointee(AstNode expression) {
        AstNode node = Syntax.of(expression).node();
        return switch (node.kind()) {
            case "DeclRefExpr" -> named(node);
            case "MemberExpr" -> {
                expressions.effects(node.first());
                yield named(node);
            }
            case "ArraySubscriptExpr" -> {
                expressions.used(node.child(1));
                yield pointee(node.first());
            }
            case "UnaryOperator" -> node.get("opcode").equals("&") ? spotOrElement(node.first()) : pointee(node.first());
            case "BinaryOperator" -> ofArithmetic(node);
            case "CompoundAssignOperator" -> {
                expressions.used(node.child(1));
                yield pointee(node.first());
            }
            case "ConditionalOperator" -> {
                expressions.used(node.child(0));
                OptionalInt first = pointee(node.child(1));
                OptionalInt second = pointee(node.child(2));
                yield first.isPresent() ? first : second;
            }
            case "CStyleCastExpr", "CXXStaticCastExpr", "CXXConstCastExpr" -> node.get("castKind").equals("NoOp")
                    ? pointee(node.first())
                    : unknown(node);
            case "CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr" -> ofCall(node);
            default -> unknown(node);
        };
    }

    private OptionalInt spotOrElement(AstNode node) {
        return Formats.of(Syntax.of(node).node()).isPresent() ? spot(node).variable() : pointee(node);
    }

    private OptionalInt ofArithmetic(AstNode node) {
        boolean left = isPointer(node.first());
        if (node.get("opcode").equals("=")) {
            expressions.effects(node.child(1));
        } else if (node.get("opcode").equals(",")) {
            expressions.effects(node.first());
            return pointee(node.child(1));
        } else {
            expressions.used(node.child(left ? 1 : 0));
        }
        return pointee(node.child(left ? 0 : 1));
    }

    private static boolean isPointer(AstNode node) {
        return node.desugared().contains("*") || node.desugared().contains("[");
    }

    // What operators and methods of a container give is an element of it; what functions of the program give has a variable of its own.
    private OptionalInt ofCall(AstNode call) {
        Callee callee = Callee.of(call);
        expressions.calls().pass(call, callee);
        OptionalInt result = units.variables().of(callee.id());
        return result.isPresent() || callee.object().isEmpty() || units.functions().get(callee.id()).isPresent()
                ? result
                : Syntax.of(callee.object().get()).node().referenced().map(units.variables()::of)
                        .orElse(OptionalInt.empty());
    }

    private OptionalInt unknown(AstNode node) {
        expressions.effects(node);
        return OptionalInt.empty();
    }

    private Spot nowhere(AstNode node, Optional<FloatFormat> format) {
        expressions.effects(node);
        return new Spot(OptionalInt.empty(), false, format);
    }

    private OptionalInt named(AstNode node) {
        return node.referenced().map(units.variables()::of).orElse(OptionalInt.empty());
    }

    private static boolean isReference(AstNode node) {
        return node.get("referencedDecl.type.qualType").endsWith("&")
                || node.get("referencedDecl.type.desugaredQualType").endsWith("&");
    }

    // The members of the object that a method works on are taken for registers: small methods vanish into what calls them.
    private boolean isInMemory(AstNode expression) {
        AstNode node = Syntax.of(expression).node();
        return switch (node.kind()) {
            case "MemberExpr" -> node.flag("isArrow")
                    ? !Syntax.of(node.first()).node().is("CXXThisExpr")
                    : isInMemory(node.first());
            case "ArraySubscriptExpr" -> !localArrays.isInRegisters(node);
            case "UnaryOperator" -> node.get("opcode").equals("*")
                    && !Syntax.of(node.first()).node().is("CXXThisExpr");
            case "DeclRefExpr" -> isReference(node);
            case "CXXOperatorCallExpr" -> node.get("valueCategory").equals("lvalue");
            default -> false;
        };
    }
}
