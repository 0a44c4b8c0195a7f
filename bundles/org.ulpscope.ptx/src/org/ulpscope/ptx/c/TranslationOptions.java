package org.ulpscope.ptx.c;

import java.util.List;

/**
 * What to translate.
 *
 * @param functions names of the functions and entries that shall be callable; empty for every one that is {@code .visible} or an entry
 * @param endsWhereReached whether an instruction that has no translation ends the launch that reaches it, with the reason, where else nothing is
 *     translated: programs have kernels that a run never launches
 * @param shadowed whether each number of FP32 and FP64 has a shadow, what exact arithmetic would have given; the host then has to write the address of its
 *     state to the variable {@code ulpscope_shadow_state}
 */
public record TranslationOptions(List<String> functions, boolean endsWhereReached, boolean shadowed) {
    /** Everything that the module shows to the outside. */
    public static final TranslationOptions ALL = new TranslationOptions(List.of(), false, false);

    /** Everything that a program's host may ask for, as far as it can be translated. */
    public static final TranslationOptions PROGRAM = new TranslationOptions(List.of(), true, false);

    /** The same, with shadows. */
    public static final TranslationOptions SHADOWED_PROGRAM = new TranslationOptions(List.of(), true, true);

    public TranslationOptions {
        functions = List.copyOf(functions);
    }

    /** These functions only, and what they reach. */
    public static TranslationOptions of(String... functions) {
        return new TranslationOptions(List.of(functions), false, false);
    }
}
