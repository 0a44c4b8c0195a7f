package org.ulpscope.source.adapter;

import java.util.List;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * A struct, a class, a union or an enumeration of a source.
 *
 * @param node its definition
 * @param scope what is around it, such as {@code geo::}
 * @param type how the source spells it from anywhere
 * @param parameters names of what it is a template of
 */
record DeclaredRecord(SyntaxNode node, String scope, String type, List<String> parameters) {
    DeclaredRecord {
        parameters = List.copyOf(parameters);
    }

    boolean isUnion() {
        return node.get("tagUsed").equals("union");
    }

    /** The scope of its members. */
    String inside() {
        return scope + node.name() + "::";
    }
}
