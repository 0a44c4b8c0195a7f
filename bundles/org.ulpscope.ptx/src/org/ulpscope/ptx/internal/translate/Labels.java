package org.ulpscope.ptx.internal.translate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.Label;
import org.ulpscope.ptx.LabelList;
import org.ulpscope.ptx.Statement;

/** The labels of a function by the scope they are in, collected ahead because branches go forward too. */
final class Labels {
    private final Map<Integer, Map<String, String>> spelled = new HashMap<>();
    private final Map<Integer, Map<String, LabelList>> lists = new HashMap<>();
    private final CNames names;
    private int scopes;

    Labels(List<Statement> body, CNames names) {
        this.names = names;
        collect(body);
    }

    private void collect(List<Statement> statements) {
        int scope = scopes++;
        for (Statement statement : statements) {
            switch (statement) {
                case Label label ->
                    spelled.computeIfAbsent(scope, key -> new HashMap<>())
                            .put(label.name(), names.unique("L_", label.name()));
                case LabelList list ->
                    lists.computeIfAbsent(scope, key -> new HashMap<>()).put(list.label(), list);
                case Block block -> collect(block.statements());
                default -> {}
            }
        }
    }

    /** The C label that a name means, the innermost scope first. */
    Optional<String> find(Iterable<Integer> openScopes, String name) {
        return find(spelled, openScopes, name);
    }

    Optional<LabelList> findList(Iterable<Integer> openScopes, String name) {
        return find(lists, openScopes, name);
    }

    private static <T> Optional<T> find(Map<Integer, Map<String, T>> maps, Iterable<Integer> openScopes, String name) {
        for (int scope : openScopes) {
            T found = maps.getOrDefault(scope, Map.of()).get(name);
            if (found != null) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }
}
