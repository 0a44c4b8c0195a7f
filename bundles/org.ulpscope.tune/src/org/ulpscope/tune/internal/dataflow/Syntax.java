package org.ulpscope.tune.internal.dataflow;

import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Place;

/**
 * An expression without the parentheses around it and without the conversions and temporaries that the compiler added.
 *
 * @param node what it is
 * @param place where it stands, parentheses included
 */
record Syntax(AstNode node, Place place) {
    private static final Set<NodeKind> TRANSPARENT = Set.of(
            NodeKind.IMPLICIT_CAST_EXPR,
            NodeKind.EXPR_WITH_CLEANUPS,
            NodeKind.MATERIALIZE_TEMPORARY_EXPR,
            NodeKind.CXX_BIND_TEMPORARY_EXPR,
            NodeKind.CONSTANT_EXPR);

    /** An expression as the compiler has it, unwrapped. */
    static Syntax of(AstNode expression) {
        AstNode node = expression;
        Optional<Place> outermost = Optional.empty();
        while (true) {
            if (node.is(NodeKind.PAREN_EXPR)) {
                outermost = Optional.of(outermost.orElse(node.place()));
            }
            Optional<AstNode> inner = inner(node);
            if (inner.isEmpty()) {
                return new Syntax(node, outermost.orElse(node.place()));
            }
            node = inner.get();
        }
    }

    /** Its text; where it names macros, that text can be wrapped, but not changed inside. */
    Optional<Range> range() {
        return place.written();
    }

    private static Optional<AstNode> inner(AstNode node) {
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
    private static boolean isConversionOfHalf(AstNode node, boolean floating) {
        return node.is(NodeKind.CXX_MEMBER_CALL_EXPR)
                && floating
                && node.first().is(NodeKind.MEMBER_EXPR)
                && node.first().name().startsWith("operator ")
                && Formats.of(Syntax.of(node.first().first()).node()).isPresent();
    }
}
