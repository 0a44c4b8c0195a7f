package org.ulpscope.source.declaration;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** The program's structs and classes by the names of their types. */
public final class Records {
    private final Map<String, SyntaxNode> byType = new HashMap<>();
    private final Map<String, SyntaxNode> byId = new HashMap<>();

    /** @param roots the declarations at the top of all units */
    public Records(List<SyntaxNode> roots) {
        roots.forEach(node -> add(node, ""));
    }

    private void add(SyntaxNode node, String scope) {
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

    private void addRecord(SyntaxNode node, String scope) {
        if (node.flag("completeDefinition")) {
            byId.put(node.id(), node);
            String name = scope + node.name() + arguments(node);
            byType.put(name, node);
            node.children().forEach(part -> add(part, name + "::"));
        }
    }

    private static String arguments(SyntaxNode record) {
        return record.is(NodeKind.CLASS_TEMPLATE_SPECIALIZATION_DECL)
                ? record.children().stream()
                        .filter(node -> node.is(NodeKind.TEMPLATE_ARGUMENT))
                        .map(node -> node.type().isEmpty() ? node.get("value") : node.type())
                        .collect(Collectors.joining(", ", "<", ">"))
                : "";
    }

    /** The struct or class that a declaration or an expression is of, or the elements of its array. */
    public Optional<SyntaxNode> of(SyntaxNode typed) {
        String type = typed.desugared()
                .replace("(anonymous namespace)::", "")
                .replaceAll("\\b(?:const|volatile|struct|class|union)\\b|\\[[^\\]]*\\]", "")
                .strip();
        return Optional.ofNullable(byType.get(type));
    }

    /** What an initialiser in braces sets, in its order. */
    public static List<SyntaxNode> fields(SyntaxNode record) {
        return record.children().stream()
                .filter(node -> node.is(NodeKind.FIELD_DECL))
                .toList();
    }

    /** The constructor that an expression calls; empty if it is none of the program's, or the compiler wrote it. */
    public Optional<SyntaxNode> constructor(SyntaxNode construction) {
        String type = construction.get("ctorType.qualType");
        return of(construction).stream()
                .flatMap(record -> record.children().stream())
                .filter(node -> node.is(NodeKind.CXX_CONSTRUCTOR_DECL) && !node.flag("isImplicit"))
                .filter(node -> node.type().equals(type))
                .findFirst();
    }
}
