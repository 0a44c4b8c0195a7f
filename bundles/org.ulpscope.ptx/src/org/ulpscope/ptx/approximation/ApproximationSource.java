package org.ulpscope.ptx.approximation;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Definitions of approximate instructions in C.
 *
 * @param text to be appended to a translation; it needs {@code stdint.h} and {@code string.h}, and has tables taken in from files
 * @param inexact of the functions asked for, those that may differ from the GPU in the last bits
 */
public record ApproximationSource(String text, SortedSet<String> inexact) {
    public ApproximationSource {
        inexact = new TreeSet<>(inexact);
    }
}
