package org.ulpscope.ptx.site;

import java.util.List;
import java.util.OptionalInt;
import org.ulpscope.ptx.SourceFrame;

/**
 * Where an operand comes from, as the text of its function says.
 *
 * @param kind the kind of place
 * @param text the literal, or the instruction in PTX that gives the value; empty for {@link Kind#SEVERAL}
 * @param parameter of an array, or of an argument, the parameter of the kernel, from 0
 * @param chain the source lines of that instruction, innermost first
 */
public record OperandSource(Kind kind, String text, OptionalInt parameter, List<SourceFrame> chain) {
    /** The kinds of places. */
    public enum Kind {
        LITERAL,
        /** A parameter of the function or kernel itself. */
        ARGUMENT,
        /** Memory. */
        READ,
        /** The result of another instruction. */
        COMPUTED,
        /** One of several instructions, as the program ran. */
        SEVERAL
    }

    public OperandSource {
        chain = List.copyOf(chain);
    }
}
