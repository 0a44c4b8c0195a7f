package org.ulpscope.precision.internal.dataflow;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Place;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/**
 * The conversions that templates write with a type of their own, as in {@code T(0.5)}. In an instance clang may tell only the type that it
 * is made for; in the template, and in instances for other types, the same text converts to another.
 *
 * @param places where they stand
 */
record TemplateCasts(Set<Place> places) {
    private static final Set<NodeKind> TEMPLATES =
            Set.of(NodeKind.FUNCTION_TEMPLATE_DECL, NodeKind.CLASS_TEMPLATE_DECL);
    private static final Set<NodeKind> KINDS = Set.of(
            NodeKind.CXX_UNRESOLVED_CONSTRUCT_EXPR,
            NodeKind.C_STYLE_CAST_EXPR,
            NodeKind.CXX_FUNCTIONAL_CAST_EXPR,
            NodeKind.CXX_STATIC_CAST_EXPR);

    TemplateCasts {
        places = Set.copyOf(places);
    }

    /** @param roots the declarations at the top of all units */
    static TemplateCasts of(List<SyntaxNode> roots) {
        return new TemplateCasts(roots.stream()
                .flatMap(SyntaxNode::tree)
                .filter(node -> TEMPLATES.contains(node.kind()))
                .flatMap(SyntaxNode::tree)
                .filter(node -> KINDS.contains(node.kind())
                        && Formats.of(node).isEmpty()
                        && node.place().shown().isPresent())
                .map(SyntaxNode::place)
                .collect(Collectors.toSet()));
    }

    /** Whether a conversion to a Format is one of them. */
    boolean has(SyntaxNode cast) {
        return places.contains(cast.place());
    }
}
