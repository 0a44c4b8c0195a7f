package org.ulpscope.source.declaration;

import java.util.HashMap;
import java.util.Map;

/** Names of which some stand for the same thing (a union-find structure). */
public final class Merged {
    private final Map<String, String> parents = new HashMap<>();

    /** The one name that stands for all that are the same as {@code name}. */
    public String root(String name) {
        String root = name;
        for (String parent = parents.get(root); parent != null; parent = parents.get(root)) {
            root = parent;
        }
        if (!root.equals(name)) {
            parents.put(name, root);
        }
        return root;
    }

    /** Says that two names stand for the same; the root of {@code other} becomes that of both. */
    public void merge(String name, String other) {
        String from = root(name);
        String to = root(other);
        if (!from.equals(to)) {
            parents.put(from, to);
        }
    }
}
