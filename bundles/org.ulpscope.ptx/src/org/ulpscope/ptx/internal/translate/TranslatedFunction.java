package org.ulpscope.ptx.internal.translate;

import java.util.SortedSet;

/**
 * A function in C.
 *
 * @param name in the module
 * @param header what stands before its body, with no storage class
 * @param definition header and body
 * @param approximations mnemonics of the approximate instructions that it uses
 * @param loops whether it branches back
 */
record TranslatedFunction(
        String name, String header, String definition, SortedSet<String> approximations, boolean loops) {}
