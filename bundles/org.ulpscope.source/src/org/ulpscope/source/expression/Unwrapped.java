package org.ulpscope.source.expression;

import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Place;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/**
 * An expression without the parentheses around it and without the conversions and temporaries that the compiler added.
 *
 * @param node what it is
 * @param place where it stands, parentheses included
 */
public record Unwrapped(SyntaxNode node, Place place) {
    private static final Set<NodeKind> TRANSPARENT = Set.of(
            NodeKind.IMPLICIT_CAST_EXPR,
            NodeKind.EXPR_WITH_CLEANUPS,
            NodeKind.MATERIALIZE_TEMPORARY_EXPR,
            NodeKind.CXX_BIND_TEMPORARY_EXPR,
            NodeKind.CONSTANT_EXPR);

    private static final Set<NodeKind> OF_ONE_PART = Set.of(
            NodeKind.PAREN_EXPR,
            NodeKind.EXPR_WITH_CLEANUPS,
            NodeKind.MATERIALIZE_TEMPORARY_EXPR,
            NodeKind.CONSTANT_EXPR,
            NodeKind.SUBST_NON_TYPE_TEMPLATE_PARM_EXPR);

    /** An expression as the compiler has it, unwrapped. */
    public static Unwrapped of(SyntaxNode expression) {
        SyntaxNode node = expression;
        Optional<Place> outermost = Optional.empty();
        while (true) {
            if (node.is(NodeKind.PAREN_EXPR)) {
                outermost = Optional.of(outermost.orElse(node.place()));
            }
            Optional<SyntaxNode> inner = inner(node);
            if (inner.isEmpty()) {
                return new Unwrapped(node, outermost.orElse(node.place()));
            }
            node = inner.get();
        }
    }

    /** Its text; where it names macros, that text can be wrapped, but not changed inside. */
    public Optional<Range> range() {
        return place.written();
    }

    /** An expression without all casts and parentheses around it, those that the user wrote among them. */
    public static SyntaxNode withoutCasts(SyntaxNode expression) {
        SyntaxNode bare = expression;
        while (!bare.children().isEmpty() && (bare.kind().isCast() || OF_ONE_PART.contains(bare.kind()))) {
            bare = bare.first();
        }
        return bare;
    }

    private static Optional<SyntaxNode> inner(SyntaxNode node) {
        boolean floating = Formats.of(node).isPresent();
        if (node.is(NodeKind.PAREN_EXPR) || TRANSPARENT.contains(node.kind())) {
            return Optional.of(node.first());
        }
        if (node.is(NodeKind.SUBST_NON_TYPE_TEMPLATE_PARM_EXPR)) {
            return Optional.of(node.children().getLast());
        }
        if (node.is(NodeKind.CXX_CONSTRUCT_EXPR) && floating && node.children().size() == 1) {
            return Optional.of(node.first());
        }
        if (node.is(NodeKind.INIT_LIST_EXPR) && floating && node.children().size() == 1) {
            return Optional.of(node.first());
        }
        if (isConversionOfHalf(node, floating)) {
            return Optional.of(node.first().first());
        }
        return Optional.empty();
    }

    // A conversion from a 16-bit class of CUDA is a call of one of its methods.
    private static boolean isConversionOfHalf(SyntaxNode node, boolean floating) {
        return node.is(NodeKind.CXX_MEMBER_CALL_EXPR)
                && floating
                && node.first().is(NodeKind.MEMBER_EXPR)
                && node.first().name().startsWith("operator ")
                && Formats.of(Unwrapped.of(node.first().first()).node()).isPresent();
    }
}
