package org.ulpscope.source.internal.crossing;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** What a function needs of a source: what it calls, the variables that it names, and what makes and ends the objects that it has. */
final class Reach {
    private static final Set<NodeKind> MAKING = Set.of(
            NodeKind.CXX_CONSTRUCT_EXPR,
            NodeKind.CXX_TEMPORARY_OBJECT_EXPR,
            NodeKind.CXX_FUNCTIONAL_CAST_EXPR,
            NodeKind.CXX_UNRESOLVED_CONSTRUCT_EXPR,
            NodeKind.VAR_DECL);

    private final DeclaredParts declared;
    private final Map<String, SyntaxNode> reached = new LinkedHashMap<>();
    private final Deque<SyntaxNode> open = new ArrayDeque<>();

    /** @param function its name */
    Reach(DeclaredParts declared, String function) {
        this(declared, declared.named(function));
    }

    /** The same of several declarations. */
    Reach(DeclaredParts declared, Collection<SyntaxNode> roots) {
        this.declared = declared;
        roots.forEach(this::reach);
        while (!open.isEmpty()) {
            open.pop().tree().forEach(this::follow);
        }
    }

    /** The functions and the variables, with all that declares them. */
    Collection<SyntaxNode> declarations() {
        return reached.values();
    }

    boolean has(SyntaxNode declaration) {
        return reached.containsKey(declaration.id());
    }

    /** All of its code. */
    Stream<SyntaxNode> code() {
        return reached.values().stream().flatMap(SyntaxNode::tree);
    }

    private void reach(SyntaxNode declaration) {
        if (reached.putIfAbsent(declaration.id(), declaration) == null) {
            open.push(declaration);
            declared.same(declaration).forEach(this::reach);
        }
    }

    private void follow(SyntaxNode part) {
        part.referenced().flatMap(declared::declaration).ifPresent(this::reach);
        if (part.is(NodeKind.OTHER_EXPRESSION) && !part.name().isEmpty()) {
            // In a template, what a name means is known only where the template is used.
            declared.named(part.name()).forEach(this::reach);
        }
        if (MAKING.contains(part.kind())) {
            Stream.of(part.type(), part.desugared())
                    .flatMap(type -> declared.classes(type).stream())
                    .forEach(this::made);
        }
    }

    /** An object is made, which runs constructors, the values of members, and at its end destructors. */
    private void made(SyntaxNode type) {
        for (SyntaxNode member : type.children()) {
            boolean isRun = member.is(NodeKind.CXX_CONSTRUCTOR_DECL) || member.is(NodeKind.CXX_DESTRUCTOR_DECL);
            if (isRun && !member.flag("isImplicit")) {
                reach(member);
            } else if (member.is(NodeKind.FIELD_DECL) && reached.putIfAbsent(member.id(), member) == null) {
                open.push(member);
                Set<SyntaxNode> parts = Stream.of(member.type(), member.desugared())
                        .flatMap(name -> declared.classes(name).stream())
                        .collect(Collectors.toSet());
                parts.forEach(this::made);
            }
        }
    }

    /** Its functions alone. */
    List<SyntaxNode> functions() {
        return reached.values().stream().filter(DeclaredParts::isFunction).toList();
    }
}
