package org.ulpscope.tune.internal.ties;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.tree.AstNode;

/**
 * What a call calls.
 *
 * @param declaration id of the function's declaration; empty where a pointer to a function is called
 * @param name its name; empty where a pointer to a function is called
 * @param expression what names it
 * @param arguments what is passed, without the object of a method
 */
record Callee(Optional<String> declaration, String name, AstNode expression, List<AstNode> arguments) {
    private static final Set<String> CALLS =
            Set.of("CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr", "CUDAKernelCallExpr");

    private static final Set<String> TRANSPARENT = Set.of(
            "ParenExpr",
            "ExprWithCleanups",
            "MaterializeTemporaryExpr",
            "ConstantExpr",
            "SubstNonTypeTemplateParmExpr");
    private static final Set<String> FUNCTIONS = Set.of("FunctionDecl", "CXXMethodDecl", "CXXConversionDecl");

    /** Whether a node is a call. */
    static boolean isCall(AstNode node) {
        return CALLS.contains(node.kind());
    }

    /** What a call calls. */
    static Callee of(AstNode call) {
        AstNode expression = call.first();
        while (!expression.children().isEmpty()
                && (expression.is("ImplicitCastExpr")
                        || expression.is("ParenExpr")
                        || expression.is("UnaryOperator"))) {
            expression = expression.first();
        }
        int skipped = call.is("CUDAKernelCallExpr") || isMethodOperator(call, expression) ? 2 : 1;
        List<AstNode> all = call.children();
        List<AstNode> arguments = all.subList(Math.min(skipped, all.size()), all.size());
        boolean isMethod = expression.is("MemberExpr") && !expression.type().contains("(*)");
        boolean isFunction = isMethod || FUNCTIONS.contains(expression.get("referencedDecl.kind"));
        String name = expression.is("MemberExpr") ? expression.name() : expression.get("referencedDecl.name");
        return isFunction
                ? new Callee(expression.referenced(), name, expression, arguments)
                : new Callee(Optional.empty(), "", expression, arguments);
    }

    // The object of an operator that is a method comes first of the arguments.
    private static boolean isMethodOperator(AstNode call, AstNode expression) {
        return call.is("CXXOperatorCallExpr")
                && expression.get("referencedDecl.kind").equals("CXXMethodDecl");
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
        return bytes.is("CXXDefaultArgExpr") ? AstNode.ABSENT : bytes;
    }

    /** An expression without the casts and parentheses around it. */
    static AstNode bare(AstNode expression) {
        AstNode bare = expression;
        while (!bare.children().isEmpty() && (bare.kind().endsWith("CastExpr") || TRANSPARENT.contains(bare.kind()))) {
            bare = bare.first();
        }
        return bare;
    }
}
