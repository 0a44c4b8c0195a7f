package org.ulpscope.tune.internal.flow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.tune.internal.clang.AstNode;

/** The program's functions by clang's ids, with the templates that they are made of. */
final class Functions {
    private static final Set<String> KINDS = Set.of(
            "FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl", "CXXDestructorDecl", "CXXConversionDecl");

    private final Map<String, AstNode> functions = new HashMap<>();
    private final Map<String, AstNode> patterns = new HashMap<>();

    /** @param roots the declarations at the top of all units */
    Functions(List<AstNode> roots) {
        roots.stream().flatMap(AstNode::tree).forEach(this::add);
    }

    private void add(AstNode node) {
        if (KINDS.contains(node.kind())) {
            functions.put(node.id(), node);
        } else if (node.is("FunctionTemplateDecl")) {
            List<AstNode> versions =
                    node.children().stream().filter(Functions::isFunction).toList();
            versions.stream().skip(1).forEach(version -> patterns.put(version.id(), versions.getFirst()));
        }
    }

    /** Whether a node declares a function or a method. */
    static boolean isFunction(AstNode node) {
        return KINDS.contains(node.kind());
    }

    /** A function of the program; empty for every other function. */
    Optional<AstNode> get(String id) {
        return Optional.ofNullable(functions.get(id));
    }

    /** The template that a function is an instantiation of. */
    Optional<AstNode> pattern(AstNode function) {
        return Optional.ofNullable(patterns.get(function.id()));
    }

    /** The parameters of a function, in order. */
    static List<AstNode> parameters(AstNode function) {
        return function.children().stream()
                .filter(node -> node.is("ParmVarDecl"))
                .toList();
    }

    /** The body of a function; empty where it is only declared. */
    static Optional<AstNode> body(AstNode function) {
        return function.children().stream()
                .filter(node -> node.is("CompoundStmt") || node.is("CXXTryStmt"))
                .findFirst();
    }
}
