package org.ulpscope.ptx.internal.translate;

import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.c.CTranslation;
import org.ulpscope.ptx.c.TranslationOptions;

/** Translates a module. */
public final class ModuleTranslation {
    private ModuleTranslation() {}

    public static CTranslation translate(PtxModule module, TranslationOptions options) {
        throw new UnsupportedOperationException();
    }
}
