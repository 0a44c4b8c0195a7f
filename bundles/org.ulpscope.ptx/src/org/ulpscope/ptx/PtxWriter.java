package org.ulpscope.ptx;

import org.ulpscope.ptx.internal.write.ModuleText;

/** Writes PTX text. */
public final class PtxWriter {
    private PtxWriter() {}

    /** The text of a module; reading it gives an equal module, and ptxas makes of it what it makes of the original. */
    public static String write(PtxModule module) {
        return ModuleText.of(module);
    }
}
