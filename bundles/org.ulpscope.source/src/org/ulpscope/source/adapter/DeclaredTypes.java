package org.ulpscope.source.adapter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** The typedefs, structs, classes and enumerations of a source, by their names with the namespaces and classes around them. */
final class DeclaredTypes {
    private final Map<String, String> typedefs = new HashMap<>();
    private final Map<String, DeclaredRecord> records = new HashMap<>();
    private final Map<String, DeclaredRecord> enumerations = new HashMap<>();
    private final Map<String, SyntaxNode> withoutName = new HashMap<>();
    private final boolean isCpp;

    DeclaredTypes(List<SyntaxNode> roots, boolean isCpp) {
        this.isCpp = isCpp;
        roots.forEach(root -> add(root, "", List.of()));
    }

    boolean isCpp() {
        return isCpp;
    }

    private void add(SyntaxNode node, String scope, List<String> parameters) {
        switch (node.kind()) {
            case NAMESPACE_DECL -> addAll(node, node.name().isEmpty() ? scope : scope + node.name() + "::");
            case LINKAGE_SPEC_DECL -> addAll(node, scope);
            case CLASS_TEMPLATE_DECL ->
                node.children().stream()
                        .filter(child -> child.is(NodeKind.CXX_RECORD_DECL))
                        .forEach(child -> add(child, scope, parameters(node)));
            case RECORD_DECL, CXX_RECORD_DECL -> addRecord(node, scope, parameters);
            case ENUM_DECL -> {
                withoutName.put(node.id(), node);
                String tag = isCpp ? "" : "enum ";
                enumerations.put(
                        scope + node.name(), new DeclaredRecord(node, scope, tag + scope + node.name(), List.of()));
            }
            case TYPEDEF_DECL, TYPE_ALIAS_DECL -> addTypedef(node, scope);
            default -> {}
        }
    }

    private void addAll(SyntaxNode node, String scope) {
        node.children().forEach(child -> add(child, scope, List.of()));
    }

    static List<String> parameters(SyntaxNode template) {
        return template.children().stream()
                .filter(child ->
                        child.is(NodeKind.TEMPLATE_TYPE_PARM_DECL) || child.is(NodeKind.NON_TYPE_TEMPLATE_PARM_DECL))
                .map(SyntaxNode::name)
                .toList();
    }

    private void addRecord(SyntaxNode node, String scope, List<String> parameters) {
        if (!node.flag("completeDefinition")) {
            return;
        }
        withoutName.put(node.id(), node);
        if (!node.name().isEmpty()) {
            String tag = isCpp ? "" : node.get("tagUsed") + " ";
            records.put(scope + node.name(), new DeclaredRecord(node, scope, tag + scope + node.name(), parameters));
            // In C, what is declared in a struct is known everywhere.
            addAll(node, isCpp ? scope + node.name() + "::" : scope);
        }
    }

    /** A struct without a name has that of its typedef. */
    private void addTypedef(SyntaxNode node, String scope) {
        Optional<SyntaxNode> unnamed = node.tree()
                .map(part -> withoutName.get(part.get("decl.id")))
                .filter(declared -> declared != null && declared.name().isEmpty())
                .findFirst();
        boolean isItself = !node.type().contains("*") && !node.type().contains("[");
        if (unnamed.isPresent() && isItself) {
            SyntaxNode declared = unnamed.get();
            boolean isEnumeration = declared.is(NodeKind.ENUM_DECL);
            (isEnumeration ? enumerations : records)
                    .put(scope + node.name(), new DeclaredRecord(declared, scope, scope + node.name(), List.of()));
            if (!isEnumeration) {
                addAll(declared, isCpp ? scope + node.name() + "::" : scope);
            }
        } else {
            typedefs.put(scope + node.name(), node.type());
        }
    }

    /** What a typedef stands for, seen from a scope such as {@code geo::Ray::}. */
    Optional<String> typedef(String name, String scope) {
        return find(name, scope, typedefs::get);
    }

    Optional<DeclaredRecord> record(String name, String scope) {
        return find(name, scope, records::get);
    }

    Optional<DeclaredRecord> enumeration(String name, String scope) {
        return find(name, scope, enumerations::get);
    }

    /** The innermost of what has a name, and where none has, what has it anywhere: a using-directive may name its namespace. */
    private static <T> Optional<T> find(String name, String scope, Function<String, T> table) {
        String around = scope;
        while (true) {
            T found = table.apply(around + name);
            if (found != null || around.isEmpty()) {
                return Optional.ofNullable(found);
            }
            around = around.substring(0, around.lastIndexOf("::", around.length() - 3) + 1);
            around = around.isEmpty() ? "" : around + ":";
        }
    }

    /** The values of an enumeration. */
    static List<Long> values(SyntaxNode enumeration) {
        List<Long> values = new ArrayList<>();
        long next = 0;
        for (SyntaxNode constant : enumeration.children()) {
            if (constant.is(NodeKind.ENUM_CONSTANT_DECL)) {
                Optional<Long> told = constant.tree()
                        .filter(part -> part.is(NodeKind.CONSTANT_EXPR))
                        .map(part -> part.get("value"))
                        .filter(value -> value.matches("-?\\d{1,18}"))
                        .map(Long::valueOf)
                        .findFirst();
                next = told.orElse(next);
                values.add(next++);
            }
        }
        return values;
    }
}
