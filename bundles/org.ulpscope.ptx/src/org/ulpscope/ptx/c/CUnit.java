package org.ulpscope.ptx.c;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One translation unit of a {@link CTranslation}.
 *
 * @param source C11 with the extensions that gcc and clang share
 * @param approximations mnemonics of the approximate instructions that it uses; their definitions are to be appended
 * @param flags what it is compiled with
 */
public record CUnit(String source, SortedSet<String> approximations, List<String> flags) {
    public CUnit {
        approximations = new TreeSet<>(approximations);
        flags = List.copyOf(flags);
    }

    /** The C names of {@link #approximations}. */
    public Set<String> approximationFunctions() {
        return approximations.stream().map(CTranslation::functionName).collect(Collectors.toCollection(TreeSet::new));
    }
}
