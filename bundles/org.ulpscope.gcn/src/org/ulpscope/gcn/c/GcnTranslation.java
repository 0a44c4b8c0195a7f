package org.ulpscope.gcn.c;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Assembly as C.
 *
 * @param source C11 with the extensions that gcc and clang share, to be included where the functions are called
 * @param approximations the opcodes of the approximate instructions in it, such as {@code v_rcp_f64}; {@link SeedSide} says what they give
 * @param blocks whether the code runs in blocks, so that the object file of {@link org.ulpscope.simt.GridRuntime} is to be linked, and {@code -pthread}
 */
public record GcnTranslation(String source, SortedSet<String> approximations, boolean blocks) {
    public GcnTranslation {
        approximations = new TreeSet<>(approximations);
    }
}
