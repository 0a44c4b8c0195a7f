package org.ulpscope.tune.ui.internal.markers;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Variable;

/**
 * What a precision vector file makes of its program.
 *
 * @param file the precision vector, absolute
 * @param program as it was read
 * @param vector the Formats that the file gives
 */
public record NarrowedVariables(Path file, PrecisionProgram program, PrecisionVector vector) {
    /** Those that do not have the Format that they are declared with. */
    List<Variable> variables() {
        return IntStream.range(0, program.variables().size())
                .mapToObj(program.variables()::get)
                .filter(variable -> vector.of(variable.index()) != variable.original())
                .toList();
    }
}
