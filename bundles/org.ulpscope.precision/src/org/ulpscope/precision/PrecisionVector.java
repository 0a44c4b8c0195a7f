package org.ulpscope.precision;

import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * For each variable of a program, by its index, the Format it is declared with.
 *
 * @param formats one for each variable
 */
public record PrecisionVector(List<DeclaredFormat> formats) {
    public PrecisionVector {
        formats = List.copyOf(formats);
    }

    /** The Formats that the program has as it is written. */
    public static PrecisionVector original(PrecisionProgram program) {
        return new PrecisionVector(
                program.variables().stream().map(Variable::original).toList());
    }

    /** The Format of a variable. */
    public DeclaredFormat of(int variable) {
        return formats.get(variable);
    }

    /** The variables that have another Format here than in {@code other}. */
    public List<Integer> differences(PrecisionVector other) {
        return IntStream.range(0, formats.size())
                .filter(i -> formats.get(i) != other.formats.get(i))
                .boxed()
                .toList();
    }
}
