package org.ulpscope.study.diff.change;

import org.ulpscope.backend.toolchain.Platform;

/**
 * A platform of the first study, and the one of the second that it is compared with.
 *
 * @param before of the first study
 * @param after of the second study
 */
public record PlatformMatch(Platform before, Platform after) {
    /** The name in both studies, or both names. */
    public String name() {
        return before.name().equals(after.name()) ? before.name() : before.name() + " -> " + after.name();
    }

    /** Whether anything can be told apart: the name, the compiler, its options or the device. */
    public boolean differs() {
        return !before.name().equals(after.name()) || !before.label().equals(after.label());
    }

    /** What differs in words, such as {@code gcc 12.2.0 -O2 before, gcc 12.2.0 -O3 after}; of platforms that are alike, what they are. */
    public String sentence() {
        String one = before.label();
        String two = after.label();
        return name() + ": " + (one.equals(two) ? one : one + " before, " + two + " after");
    }
}
