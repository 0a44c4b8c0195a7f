package org.ulpscope.program.host;

import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.numeric.Value;

/**
 * A call of the math library.
 *
 * @param function its name, such as {@code acosf}
 * @param arguments what it was given
 */
public record MathCall(String function, List<Value> arguments) {
    public MathCall {
        arguments = List.copyOf(arguments);
    }

    /** As C writes it: {@code acosf(2)}. */
    @Override
    public String toString() {
        return function + arguments.stream().map(Value::decimal).collect(Collectors.joining(", ", "(", ")"));
    }
}
