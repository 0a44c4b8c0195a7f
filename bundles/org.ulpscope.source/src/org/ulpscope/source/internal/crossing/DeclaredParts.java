package org.ulpscope.source.internal.crossing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** What a source declares outside of functions: functions, variables and classes. */
final class DeclaredParts {
    private final Map<String, SyntaxNode> byId = new HashMap<>();
    private final Map<String, List<SyntaxNode>> byName = new HashMap<>();
    private final Map<String, List<SyntaxNode>> classes = new HashMap<>();
    private final List<SyntaxNode> outermost = new ArrayList<>();

    DeclaredParts(List<SyntaxNode> declarations) {
        declarations.forEach(node -> add(node, true));
    }

    /** Functions and variables outside of classes, templates as a whole, in the order of the source. */
    List<SyntaxNode> outermost() {
        return outermost;
    }

    /** The function or the variable that is named by an identity. */
    Optional<SyntaxNode> declaration(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** All functions and variables of a name. */
    List<SyntaxNode> named(String name) {
        return byName.getOrDefault(name, List.of());
    }

    /** All that declare the same function or variable as another, itself among them. */
    List<SyntaxNode> same(SyntaxNode one) {
        return named(one.name()).stream()
                .filter(other -> other.kind() == one.kind() && other.type().equals(one.type()))
                .toList();
    }

    /** The definitions of the classes that a type names, whatever the arguments of templates. */
    List<SyntaxNode> classes(String type) {
        String plain = type.replaceAll("<.*>", "").replaceAll("\\b(const|volatile|struct|class)\\b|[&* ]|\\[.*", "");
        return classes.getOrDefault(plain.substring(plain.lastIndexOf(':') + 1), List.of());
    }

    /** Of all classes. */
    List<SyntaxNode> classes() {
        return classes.values().stream().flatMap(List::stream).toList();
    }

    /** Its text in the source, macros included. */
    static Optional<Range> range(SyntaxNode node) {
        return node.place().range().or(() -> node.place().written()).or(() -> node.place()
                .shown());
    }

    static boolean isFunction(SyntaxNode node) {
        return switch (node.kind()) {
            case FUNCTION_DECL, CXX_METHOD_DECL, CXX_CONSTRUCTOR_DECL, CXX_DESTRUCTOR_DECL, CXX_CONVERSION_DECL -> true;
            default -> false;
        };
    }

    static boolean hasBody(SyntaxNode function) {
        return function.children().stream()
                .anyMatch(child -> child.is(NodeKind.COMPOUND_STMT) || child.is(NodeKind.CXX_TRY_STMT));
    }

    private void add(SyntaxNode node, boolean isOutermost) {
        if (node.is(NodeKind.FUNCTION_DECL) && node.flag("isImplicit")) {
            // A call without a header makes clang declare the system's function here.
            return;
        }
        boolean isTemplate = node.is(NodeKind.FUNCTION_TEMPLATE_DECL);
        if (isOutermost && (isTemplate || isFunction(node) || node.is(NodeKind.VAR_DECL))) {
            outermost.add(node);
        }
        if (isFunction(node) || node.is(NodeKind.VAR_DECL)) {
            byId.put(node.id(), node);
            byName.computeIfAbsent(node.name(), name -> new ArrayList<>()).add(node);
            return;
        }
        switch (node.kind()) {
            case NAMESPACE_DECL, LINKAGE_SPEC_DECL -> node.children().forEach(child -> add(child, isOutermost));
            case FUNCTION_TEMPLATE_DECL, CLASS_TEMPLATE_DECL, FRIEND_DECL ->
                node.children().forEach(child -> add(child, false));
            case CXX_RECORD_DECL,
                    RECORD_DECL,
                    CLASS_TEMPLATE_SPECIALIZATION_DECL,
                    CLASS_TEMPLATE_PARTIAL_SPECIALIZATION_DECL -> {
                if (node.flag("definitionData.isLambda")) {
                    // What stands inside of a function is marked with it.
                    return;
                }
                if (node.flag("completeDefinition")) {
                    classes.computeIfAbsent(node.name(), name -> new ArrayList<>())
                            .add(node);
                }
                node.children().forEach(child -> add(child, false));
            }
            default -> {}
        }
    }
}
