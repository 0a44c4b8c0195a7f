package org.ulpscope.tune.internal.dataflow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.source.tree.AstNode;

/** All declarations of the user's by clang's ids. */
final class Declarations {
    private final Map<String, AstNode> byId = new HashMap<>();

    /** @param roots the declarations at the top of all units */
    Declarations(List<AstNode> roots) {
        roots.stream()
                .flatMap(AstNode::tree)
                .filter(node -> node.kind().isDeclaration() && !node.id().isEmpty())
                .forEach(node -> byId.put(node.id(), node));
    }

    /** A declaration; absent if it is not the user's. */
    AstNode get(String id) {
        return byId.getOrDefault(id, AstNode.ABSENT);
    }
}
