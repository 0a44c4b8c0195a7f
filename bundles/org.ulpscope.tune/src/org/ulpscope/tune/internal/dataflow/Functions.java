package org.ulpscope.tune.internal.dataflow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.NodeKind;

/** The program's functions by clang's ids, with the templates that they are made of. */
final class Functions {

    private final Map<String, AstNode> functions = new HashMap<>();
    private final Map<String, AstNode> patterns = new HashMap<>();
    private final Map<Range, String> typesInPatterns = new HashMap<>();

    /** @param roots the declarations at the top of all units */
    Functions(List<AstNode> roots) {
        roots.stream().flatMap(AstNode::tree).forEach(this::add);
    }

    private void add(AstNode node) {
        if (node.kind().isFunction() && !node.flag("isImplicit")) {
            functions.put(node.id(), node);
        } else if (node.is(NodeKind.FUNCTION_TEMPLATE_DECL)) {
            List<AstNode> versions = node.children().stream()
                    .filter(version -> version.kind().isFunction())
                    .toList();
            versions.stream().skip(1).forEach(version -> patterns.put(version.id(), versions.getFirst()));
            versions.stream().limit(1).flatMap(AstNode::tree).forEach(this::addTypeInPattern);
        }
    }

    private void addTypeInPattern(AstNode node) {
        if (node.is(NodeKind.VAR_DECL) || node.is(NodeKind.PARM_VAR_DECL)) {
            node.place().name().ifPresent(name -> typesInPatterns.put(name, node.type()));
        }
    }

    /** The type of a variable or a parameter as it is written in the function template that declares it. */
    Optional<String> typeInPattern(AstNode declaration) {
        return declaration.place().name().map(typesInPatterns::get);
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
                .filter(node -> node.is(NodeKind.PARM_VAR_DECL))
                .toList();
    }

    /** The body of a function; empty where it is only declared. */
    static Optional<AstNode> body(AstNode function) {
        return function.children().stream()
                .filter(node -> node.is(NodeKind.COMPOUND_STMT) || node.is(NodeKind.CXX_TRY_STMT))
                .findFirst();
    }
}
