package org.ulpscope.gcn.read;

import org.ulpscope.gcn.GcnException;
import org.ulpscope.gcn.GcnModule;
import org.ulpscope.gcn.internal.parse.ModuleReader;

/** The assembly of AMD's GPUs as LLVM prints it. */
public final class Gcn {
    private Gcn() {}

    /**
     * Reads it.
     *
     * @throws GcnException where it cannot be read; it names the line
     */
    public static GcnModule parse(String text) {
        return new ModuleReader(text).read();
    }
}
