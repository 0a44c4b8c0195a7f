package org.ulpscope.source.declaration;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** The program's functions by clang's ids, with the templates that they are made of. */
public final class Functions {

    private final Map<String, SyntaxNode> functions = new HashMap<>();
    private final Map<String, SyntaxNode> patterns = new HashMap<>();
    private final Map<Range, String> typesInPatterns = new HashMap<>();

    /** @param roots the declarations at the top of all units */
    public Functions(List<SyntaxNode> roots) {
        roots.stream().flatMap(SyntaxNode::tree).forEach(this::add);
    }

    private void add(SyntaxNode node) {
        if (node.kind().isFunction() && !node.flag("isImplicit")) {
            functions.put(node.id(), node);
        } else if (node.is(NodeKind.FUNCTION_TEMPLATE_DECL)) {
            List<SyntaxNode> versions = node.children().stream()
                    .filter(version -> version.kind().isFunction())
                    .toList();
            versions.stream().skip(1).forEach(version -> patterns.put(version.id(), versions.getFirst()));
            versions.stream().limit(1).flatMap(SyntaxNode::tree).forEach(this::addTypeInPattern);
        }
    }

    private void addTypeInPattern(SyntaxNode node) {
        if (node.is(NodeKind.VAR_DECL) || node.is(NodeKind.PARM_VAR_DECL)) {
            node.place().name().ifPresent(name -> typesInPatterns.put(name, node.type()));
        }
    }

    /** The type of a variable or a parameter as it is written in the function template that declares it. */
    public Optional<String> typeInPattern(SyntaxNode declaration) {
        return declaration.place().name().map(typesInPatterns::get);
    }

    /** A function of the program; empty for every other function. */
    public Optional<SyntaxNode> get(String id) {
        return Optional.ofNullable(functions.get(id));
    }

    /** The template that a function is an instantiation of. */
    public Optional<SyntaxNode> pattern(SyntaxNode function) {
        return Optional.ofNullable(patterns.get(function.id()));
    }

    /** The parameters of a function, in order. */
    public static List<SyntaxNode> parameters(SyntaxNode function) {
        return function.children().stream()
                .filter(node -> node.is(NodeKind.PARM_VAR_DECL))
                .toList();
    }

    /** The body of a function; empty where it is only declared. */
    public static Optional<SyntaxNode> body(SyntaxNode function) {
        return function.children().stream()
                .filter(node -> node.is(NodeKind.COMPOUND_STMT) || node.is(NodeKind.CXX_TRY_STMT))
                .findFirst();
    }
}
