package org.ulpscope.tune.internal.dataflow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.source.tree.AstNode;

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
            case "RecordDecl", "CXXRecordDecl", "ClassTemplateSpecializationDecl" -> addRecord(node, scope);
            case "TypedefDecl", "TypeAliasDecl" ->
                node.tree()
                        .map(part -> byId.get(part.get("decl.id")))
                        .filter(record -> record != null)
                        .findFirst()
                        .ifPresent(record -> byType.putIfAbsent(scope + node.name(), record));
            case "NamespaceDecl" ->
                node.children().forEach(part -> add(part, node.name().isEmpty() ? scope : scope + node.name() + "::"));
            case "FunctionTemplateDecl" -> {}
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
        return record.is("ClassTemplateSpecializationDecl")
                ? record.children().stream()
                        .filter(node -> node.is("TemplateArgument"))
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
        return record.children().stream().filter(node -> node.is("FieldDecl")).toList();
    }

    /** The constructor that an expression calls; empty if it is none of the program's, or the compiler wrote it. */
    Optional<AstNode> constructor(AstNode construction) {
        String type = construction.get("ctorType.qualType");
        return of(construction).stream()
                .flatMap(record -> record.children().stream())
                .filter(node -> node.is("CXXConstructorDecl") && !node.flag("isImplicit"))
                .filter(node -> node.type().equals(type))
                .findFirst();
    }
}
