package org.ulpscope.precision;

import java.util.List;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.VariableKind;

/**
 * Something whose declaration states a Format: a scalar, or the elements of an array or behind a pointer.
 *
 * @param index its place in {@link PrecisionProgram#variables}
 * @param key its name in files, unique in the program and stable while the source around it changes: {@code function.name},
 *     {@code Struct.name}, {@code name} for a global, {@code function()} for a result; {@code #2} and so on follows where names repeat
 * @param name as written
 * @param owner the function or struct that it belongs to; empty for a global
 * @param kind what it is
 * @param type its whole type as written, such as {@code const real_t *}
 * @param original the Format it is declared with
 * @param memory whether it lives in memory that loops walk through (an array, or behind a pointer), not in a register
 * @param declared where its name is declared
 * @param line line of {@code declared}, from 1
 */
public record Variable(
        int index,
        String key,
        String name,
        String owner,
        VariableKind kind,
        String type,
        DeclaredFormat original,
        boolean memory,
        Range declared,
        int line) {
    /** Its place and key, for sentences: {@code app.cu:12: step.dx}. */
    public String label() {
        return declared.file().getFileName() + ":" + line + ": " + key;
    }

    /** The keys of several, as a person lists them. */
    public static String keys(List<Variable> variables) {
        return String.join(", ", variables.stream().map(Variable::key).toList());
    }
}
