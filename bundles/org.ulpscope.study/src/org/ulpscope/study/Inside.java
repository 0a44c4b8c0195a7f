package org.ulpscope.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * Where inside of a kernel an exception was raised that its result does not show, and by what.
 *
 * @param operation the mnemonic of the instruction, such as {@code div.rn.f64}
 * @param chain its source lines, innermost first, each next the call that the former was inlined into; empty where the kernel is a library's function
 *     without source
 * @param operands its operands, as far as they are known
 * @param result its result
 * @param returned what the kernel gave; empty where the finding's outcome says so
 */
public record Inside(
        String operation, List<Frame> chain, List<Value> operands, Value result, Optional<Value> returned) {
    public Inside {
        chain = List.copyOf(chain);
        operands = List.copyOf(operands);
    }

    /**
     * A source line.
     *
     * @param file absolute path of the source
     * @param line from 1
     * @param function the function that has it, where it was inlined; mangled, or empty
     */
    public record Frame(Path file, int line, String function) {
        /** As people write it: {@code k.cu:7}. */
        public String label() {
            return file.getFileName() + ":" + line;
        }
    }

    /** The line that computes. */
    public Optional<Frame> line() {
        return chain.stream().findFirst();
    }

    /** What was computed: {@code div.rn.f64 of 1, 0 gives inf}, or {@code acosf(2) in libm.so.6 gives nan}. */
    public String words() {
        String[] call = operation.split(" in ", 2);
        if (call.length > 1 && !operands.isEmpty()) {
            return call[0] + operands.stream().map(Value::decimal).collect(Collectors.joining(", ", "(", ")")) + " in "
                    + call[1] + " gives " + result.decimal();
        }
        String of = operands.isEmpty()
                ? ""
                : " of " + operands.stream().map(Value::decimal).collect(Collectors.joining(", "));
        return operation + of + " gives " + result.decimal() + (isDivisionByZero() ? ", a division by 0" : "");
    }

    /** Whether a number was divided by 0; that of a root or a reciprocal counts. */
    public boolean isDivisionByZero() {
        boolean reciprocal = operation.startsWith("rcp") || operation.startsWith("rsqrt");
        int divisor = reciprocal ? 0 : 1;
        return (reciprocal || operation.startsWith("div"))
                && operands.size() > divisor
                && isZero(operands.get(divisor))
                && !(result.isNaN() && operands.stream().anyMatch(Value::isNaN));
    }

    private static boolean isZero(Value value) {
        return value.format() instanceof FloatFormat format && format.magnitude(value.bits()) == 0;
    }
}
