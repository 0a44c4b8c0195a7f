package org.ulpscope.ptx;

import java.util.List;
import org.ulpscope.ptx.internal.parse.ModuleParser;

/** Reads PTX text. */
public final class Ptx {
    private Ptx() {}

    /**
     * Reads one module. {@link PtxWriter} gives back a text that reads as an equal module.
     *
     * @param text the PTX of one translation unit, as nvcc emits it
     * @throws PtxException where the text is cut off, is no PTX, is of a newer version than {@link PtxVersion#NEWEST}, or holds a
     *     directive or an instruction that the ISA does not have; it names the line
     */
    public static PtxModule parse(String text) {
        return ModuleParser.parse(text);
    }

    /**
     * Reads what stands in the body of a function.
     *
     * @param text statements, without the braces
     * @throws PtxException where the text is none
     */
    public static List<Statement> statements(String text) {
        return ModuleParser.statements(text);
    }
}
