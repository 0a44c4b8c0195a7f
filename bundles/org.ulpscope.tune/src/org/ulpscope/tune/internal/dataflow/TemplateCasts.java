package org.ulpscope.tune.internal.dataflow;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.Place;

/**
 * The conversions that templates write with a type of their own, as in {@code T(0.5)}. In an instance clang may tell only the type that it
 * is made for; in the template, and in instances for other types, the same text converts to another.
 *
 * @param places where they stand
 */
record TemplateCasts(Set<Place> places) {
    private static final Set<String> TEMPLATES = Set.of("FunctionTemplateDecl", "ClassTemplateDecl");
    private static final Set<String> KINDS =
            Set.of("CXXUnresolvedConstructExpr", "CStyleCastExpr", "CXXFunctionalCastExpr", "CXXStaticCastExpr");

    TemplateCasts {
        places = Set.copyOf(places);
    }

    /** @param roots the declarations at the top of all units */
    static TemplateCasts of(List<AstNode> roots) {
        return new TemplateCasts(roots.stream()
                .flatMap(AstNode::tree)
                .filter(node -> TEMPLATES.contains(node.kind()))
                .flatMap(AstNode::tree)
                .filter(node -> KINDS.contains(node.kind())
                        && Formats.of(node).isEmpty()
                        && node.place().shown().isPresent())
                .map(AstNode::place)
                .collect(Collectors.toSet()));
    }

    /** Whether a conversion to a Format is one of them. */
    boolean has(AstNode cast) {
        return places.contains(cast.place());
    }
}
