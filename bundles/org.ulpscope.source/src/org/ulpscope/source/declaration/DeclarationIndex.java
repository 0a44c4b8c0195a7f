package org.ulpscope.source.declaration;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.source.tree.SyntaxNode;

/** All declarations of the user's by clang's ids. */
public final class DeclarationIndex {
    private final Map<String, SyntaxNode> byId = new HashMap<>();

    /** @param roots the declarations at the top of all units */
    public DeclarationIndex(List<SyntaxNode> roots) {
        roots.stream()
                .flatMap(SyntaxNode::tree)
                .filter(node -> node.kind().isDeclaration() && !node.id().isEmpty())
                .forEach(node -> byId.put(node.id(), node));
    }

    /** A declaration; absent if it is not the user's. */
    public SyntaxNode get(String id) {
        return byId.getOrDefault(id, SyntaxNode.ABSENT);
    }
}
