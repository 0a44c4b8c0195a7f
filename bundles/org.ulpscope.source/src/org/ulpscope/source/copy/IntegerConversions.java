package org.ulpscope.source.copy;

import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Writes a cast wherever a number becomes an integer by itself, since numbers of other types do not. */
public final class IntegerConversions {
    private IntegerConversions() {}

    /** Adds the edits that all units of a program need. */
    public static void write(ParsedSources parsed, Edits edits) {
        parsed.declarations().stream()
                .flatMap(SyntaxNode::tree)
                .filter(IntegerConversions::isOne)
                .forEach(node -> write(node, edits));
    }

    /** Whether a node is such a conversion. */
    public static boolean isOne(SyntaxNode node) {
        return node.is(NodeKind.IMPLICIT_CAST_EXPR)
                && node.is(CastKind.FLOATING_TO_INTEGRAL)
                && Formats.of(node.first()).flatMap(DeclaredFormat::interchange).isPresent();
    }

    private static void write(SyntaxNode node, Edits edits) {
        Unwrapped.of(node.first())
                .range()
                .ifPresent(range -> edits.add(Edit.wrap(range, "((" + node.type() + ") (", "))")));
    }
}
