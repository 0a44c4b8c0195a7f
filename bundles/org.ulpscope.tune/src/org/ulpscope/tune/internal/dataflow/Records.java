package org.ulpscope.tune.internal.dataflow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.NodeKind;

/** The program's structs and classes by the names of their types. */
final class Records {
    private final Map<String, AstNode> byType = new HashMap<>();
    private final Map<String, AstNode> byId = new HashMap<>();

    /** @param roots the declarations at the top of all units */
    Records(List<AstNode> roots) {
        roots.forEach(node -> add(node, ""));
    }

    private void add(AstNode node, String scope) {
        switch (node.kind()) {
            case RECORD_DECL, CXX_RECORD_DECL, CLASS_TEMPLATE_SPECIALIZATION_DECL -> addRecord(node, scope);
            case TYPEDEF_DECL, TYPE_ALIAS_DECL ->
                node.tree()
                        .map(part -> byId.get(part.get("decl.id")))
                        .filter(record -> record != null)
                        .findFirst()
                        .ifPresent(record -> byType.putIfAbsent(scope + node.name(), record));
            case NAMESPACE_DECL ->
                node.children().forEach(part -> add(part, node.name().isEmpty() ? scope : scope + node.name() + "::"));
            case FUNCTION_TEMPLATE_DECL -> {}
            default -> node.children().forEach(part -> add(part, scope));
        }
    }

    private void addRecord(AstNode node, String scope) {
        if (node.flag("completeDefinition")) {
            byId.put(node.id(), node);
            String name = scope + node.name() + arguments(node);
            byType.put(name, node);
            node.children().forEach(part -> add(part, name + "::"));
        }
    }

    private static String arguments(AstNode record) {
        return record.is(NodeKind.CLASS_TEMPLATE_SPECIALIZATION_DECL)
                ? record.children().stream()
                        .filter(node -> node.is(NodeKind.TEMPLATE_ARGUMENT))
                        .map(node -> node.type().isEmpty() ? node.get("value") : node.type())
                        .collect(Collectors.joining(", ", "<", ">"))
                : "";
    }

    /** The struct or class that a declaration or an expression is of, or the elements of its array. */
    Optional<AstNode> of(AstNode typed) {
        String type = typed.desugared()
                .replaceAll("\\b(?:const|volatile|struct|class|union)\\b|\\[[^\\]]*\\]", "")
                .strip();
        return Optional.ofNullable(byType.get(type));
    }

    /** What an initialiser in braces sets, in its order. */
    static List<AstNode> fields(AstNode record) {
        return record.children().stream()
                .filter(node -> node.is(NodeKind.FIELD_DECL))
                .toList();
    }

    /** The constructor that an expression calls; empty if it is none of the program's, or the compiler wrote it. */
    Optional<AstNode> constructor(AstNode construction) {
        String type = construction.get("ctorType.qualType");
        return of(construction).stream()
                .flatMap(record -> record.children().stream())
                .filter(node -> node.is(NodeKind.CXX_CONSTRUCTOR_DECL) && !node.flag("isImplicit"))
                .filter(node -> node.type().equals(type))
                .findFirst();
    }
}
