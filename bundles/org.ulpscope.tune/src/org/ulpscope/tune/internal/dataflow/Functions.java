package org.ulpscope.tune.internal.dataflow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.AstNode;

/** The program's functions by clang's ids, with the templates that they are made of. */
final class Functions {
    private static final Set<String> KINDS =
            Set.of("FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl", "CXXDestructorDecl", "CXXConversionDecl");

    private final Map<String, AstNode> functions = new HashMap<>();
    private final Map<String, AstNode> patterns = new HashMap<>();
    private final Map<Range, String> typesInPatterns = new HashMap<>();

    /** @param roots the declarations at the top of all units */
    Functions(List<AstNode> roots) {
        roots.stream().flatMap(AstNode::tree).forEach(this::add);
    }

    private void add(AstNode node) {
        if (KINDS.contains(node.kind()) && !node.flag("isImplicit")) {
            functions.put(node.id(), node);
        } else if (node.is("FunctionTemplateDecl")) {
            List<AstNode> versions =
                    node.children().stream().filter(Functions::isFunction).toList();
            versions.stream().skip(1).forEach(version -> patterns.put(version.id(), versions.getFirst()));
            versions.stream().limit(1).flatMap(AstNode::tree).forEach(this::addTypeInPattern);
        }
    }

    private void addTypeInPattern(AstNode node) {
        if (node.is("VarDecl") || node.is("ParmVarDecl")) {
            node.place().name().ifPresent(name -> typesInPatterns.put(name, node.type()));
        }
    }

    /** The type of a variable or a parameter as it is written in the function template that declares it. */
    Optional<String> typeInPattern(AstNode declaration) {
        return declaration.place().name().map(typesInPatterns::get);
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
