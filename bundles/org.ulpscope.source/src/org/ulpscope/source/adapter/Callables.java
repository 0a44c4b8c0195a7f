package org.ulpscope.source.adapter;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** Finds what can be called in a file. */
final class Callables {
    private static final String CALL = "operator()";

    private final Path file;
    private final List<Callable> found = new ArrayList<>();

    private Callables(Path file) {
        this.file = file;
    }

    /** Those that a file defines, in its order. */
    static List<Callable> of(Path file, List<SyntaxNode> roots) {
        Callables callables = new Callables(file);
        roots.forEach(root -> callables.add(root, ""));
        return List.copyOf(callables.found);
    }

    private void add(SyntaxNode node, String scope) {
        switch (node.kind()) {
            case NAMESPACE_DECL ->
                node.children()
                        .forEach(child -> add(child, node.name().isEmpty() ? scope : scope + node.name() + "::"));
            case LINKAGE_SPEC_DECL -> node.children().forEach(child -> add(child, scope));
            case FUNCTION_DECL -> addFunction(node, node, scope, List.of());
            case FUNCTION_TEMPLATE_DECL ->
                pattern(node, NodeKind.FUNCTION_DECL)
                        .ifPresent(pattern -> addFunction(pattern, node, scope, DeclaredTypes.parameters(node)));
            case CXX_RECORD_DECL -> addMethods(node, scope, List.of());
            case CLASS_TEMPLATE_DECL ->
                pattern(node, NodeKind.CXX_RECORD_DECL)
                        .ifPresent(record -> addMethods(record, scope, DeclaredTypes.parameters(node)));
            case VAR_DECL -> addLambda(node, scope);
            case CXX_METHOD_DECL -> {
                // Of a method that is defined outside of its class, the class has the declaration.
            }
            default -> {}
        }
    }

    private static Optional<SyntaxNode> pattern(SyntaxNode template, NodeKind kind) {
        return template.children().stream().filter(child -> child.is(kind)).findFirst();
    }

    private static boolean hasBody(SyntaxNode function) {
        return function.children().stream()
                .anyMatch(child -> child.is(NodeKind.COMPOUND_STMT) || child.is(NodeKind.CXX_TRY_STMT));
    }

    private boolean isHere(SyntaxNode node) {
        return node.place().shown().map(Range::file).filter(file::equals).isPresent();
    }

    private void addFunction(SyntaxNode function, SyntaxNode whole, String scope, List<String> parameters) {
        if (hasBody(function) && isHere(whole)) {
            String name = scope + function.name();
            found.add(new Callable(function, whole, name, name, scope, Optional.empty(), parameters, false));
        }
    }

    private void addMethods(SyntaxNode record, String scope, List<String> parameters) {
        if (record.name().isEmpty() || !record.flag("completeDefinition")) {
            return;
        }
        DeclaredRecord owner = new DeclaredRecord(record, scope, scope + record.name(), parameters);
        boolean isHidden = record.get("tagUsed").equals("class");
        for (SyntaxNode child : record.children()) {
            switch (child.kind()) {
                case ACCESS_SPEC_DECL -> isHidden = !child.get("access").equals("public");
                case CXX_METHOD_DECL -> addMethod(child, child, owner, List.of(), isHidden);
                case FUNCTION_TEMPLATE_DECL -> {
                    boolean hidden = isHidden;
                    pattern(child, NodeKind.CXX_METHOD_DECL)
                            .ifPresent(
                                    method -> addMethod(method, child, owner, DeclaredTypes.parameters(child), hidden));
                }
                case CXX_RECORD_DECL -> addMethods(child, owner.inside(), parameters);
                case FRIEND_DECL ->
                    child.children().stream()
                            .filter(friend -> friend.is(NodeKind.FUNCTION_DECL))
                            .forEach(friend -> addFunction(friend, friend, scope, parameters));
                default -> {}
            }
        }
    }

    private void addMethod(
            SyntaxNode method, SyntaxNode whole, DeclaredRecord owner, List<String> parameters, boolean isHidden) {
        boolean isOne = isHere(whole)
                && !method.flag("isImplicit")
                && !method.flag("explicitlyDeleted")
                && !method.flag("pure")
                && !method.name().startsWith("operator=");
        if (!isOne) {
            return;
        }
        boolean isStatic = method.get("storageClass").equals("static");
        String type = owner.type();
        String shown = method.name().equals(CALL) ? type : type + "::" + method.name();
        found.add(new Callable(
                method,
                whole,
                isStatic ? type + "::" + method.name() : method.name(),
                shown,
                owner.inside(),
                isStatic ? Optional.empty() : Optional.of(owner),
                Stream.concat(owner.parameters().stream(), parameters.stream()).toList(),
                isHidden));
    }

    private void addLambda(SyntaxNode variable, String scope) {
        Optional<SyntaxNode> lambda =
                variable.tree().filter(part -> part.is(NodeKind.LAMBDA_EXPR)).findFirst();
        boolean isLambda = lambda.isPresent() && variable.type().contains("(lambda at") && isHere(variable);
        if (isLambda) {
            String name = scope + variable.name();
            for (SyntaxNode part : lambda.get().first().children()) {
                boolean isGeneric = part.is(NodeKind.FUNCTION_TEMPLATE_DECL);
                Optional<SyntaxNode> call = isGeneric ? pattern(part, NodeKind.CXX_METHOD_DECL) : Optional.of(part);
                call.filter(method -> method.name().equals(CALL))
                        .ifPresent(method -> found.add(new Callable(
                                method,
                                variable,
                                name,
                                name,
                                scope,
                                Optional.empty(),
                                isGeneric ? DeclaredTypes.parameters(part) : List.of(),
                                false)));
            }
        }
    }
}
