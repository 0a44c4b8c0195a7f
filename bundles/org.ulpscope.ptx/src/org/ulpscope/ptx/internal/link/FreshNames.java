package org.ulpscope.ptx.internal.link;

import java.util.HashSet;
import java.util.Set;

/** Gives names that no module uses. */
final class FreshNames {
    private final Set<String> taken = new HashSet<>();

    void take(String name) {
        taken.add(name);
    }

    /** A name like this one that nothing has. */
    String fresh(String name) {
        int number = 2;
        while (!taken.add(name + "_" + number)) {
            number++;
        }
        return name + "_" + number;
    }
}
