package org.ulpscope.tune.internal.ties;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.NodeKind;

/**
 * What a call calls.
 *
 * @param declaration id of the function's declaration; empty where a pointer to a function is called
 * @param name its name; empty where a pointer to a function is called
 * @param expression what names it
 * @param arguments what is passed, without the object of a method
 */
record Callee(Optional<String> declaration, String name, AstNode expression, List<AstNode> arguments) {

    private static final Set<NodeKind> TRANSPARENT = Set.of(
            NodeKind.PAREN_EXPR,
            NodeKind.EXPR_WITH_CLEANUPS,
            NodeKind.MATERIALIZE_TEMPORARY_EXPR,
            NodeKind.CONSTANT_EXPR,
            NodeKind.SUBST_NON_TYPE_TEMPLATE_PARM_EXPR);
    private static final Set<NodeKind> FUNCTIONS =
            Set.of(NodeKind.FUNCTION_DECL, NodeKind.CXX_METHOD_DECL, NodeKind.CXX_CONVERSION_DECL);

    /** Whether a node is a call. */
    static boolean isCall(AstNode node) {
        return node.kind().isCall();
    }

    /** What a call calls. */
    static Callee of(AstNode call) {
        AstNode expression = call.first();
        while (!expression.children().isEmpty()
                && (expression.is(NodeKind.IMPLICIT_CAST_EXPR)
                        || expression.is(NodeKind.PAREN_EXPR)
                        || expression.is(NodeKind.UNARY_OPERATOR))) {
            expression = expression.first();
        }
        int skipped = call.is(NodeKind.CUDA_KERNEL_CALL_EXPR) || isMethodOperator(call, expression) ? 2 : 1;
        List<AstNode> all = call.children();
        List<AstNode> arguments = all.subList(Math.min(skipped, all.size()), all.size());
        boolean isMethod =
                expression.is(NodeKind.MEMBER_EXPR) && !expression.type().contains("(*)");
        boolean isFunction = isMethod || FUNCTIONS.contains(expression.referencedKind());
        String name = expression.is(NodeKind.MEMBER_EXPR) ? expression.name() : expression.get("referencedDecl.name");
        return isFunction
                ? new Callee(expression.referenced(), name, expression, arguments)
                : new Callee(Optional.empty(), "", expression, arguments);
    }

    // The object of an operator that is a method comes first of the arguments.
    private static boolean isMethodOperator(AstNode call, AstNode expression) {
        return call.is(NodeKind.CXX_OPERATOR_CALL_EXPR) && expression.referencedKind() == NodeKind.CXX_METHOD_DECL;
    }

    /** Some of the arguments, by their numbers; those that are not given are left out. */
    List<AstNode> argumentsAt(List<Integer> numbers) {
        return numbers.stream()
                .filter(number -> number < arguments.size())
                .map(arguments::get)
                .toList();
    }

    /** The bytes of dynamic shared memory that a launch asks for; absent where it asks for none. */
    static AstNode sharedMemory(AstNode launch) {
        AstNode bytes = launch.child(1).child(3);
        return bytes.is(NodeKind.CXX_DEFAULT_ARG_EXPR) ? AstNode.ABSENT : bytes;
    }

    /** An expression without the casts and parentheses around it. */
    static AstNode bare(AstNode expression) {
        AstNode bare = expression;
        while (!bare.children().isEmpty() && (bare.kind().isCast() || TRANSPARENT.contains(bare.kind()))) {
            bare = bare.first();
        }
        return bare;
    }
}
