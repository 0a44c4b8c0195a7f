package org.ulpscope.backend;

import java.util.List;
import org.ulpscope.numeric.BadInputException;

/** A compiler did not make what it was asked for. */
public class CompilationException extends BadInputException {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;
    private final String output;

    /**
     * @param sentence what is wrong, where, and what to do about it
     * @param diagnostics the compiler's messages
     * @param output all that the compiler wrote, bounded
     */
    public CompilationException(String sentence, List<Diagnostic> diagnostics, String output) {
        super(sentence);
        this.diagnostics = List.copyOf(diagnostics);
        this.output = output;
    }

    /** The compiler's messages, in its order; empty when it wrote none that could be read. */
    public List<Diagnostic> diagnostics() {
        return diagnostics == null ? List.of() : diagnostics;
    }

    /** All that the compiler wrote, bounded. */
    public String output() {
        return output;
    }
}
